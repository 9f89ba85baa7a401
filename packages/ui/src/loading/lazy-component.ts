import type { Lazy } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';

/** A component that is lazy-loaded, unlike with `React.lazy` also before it is rendered, and again after a failure. */
export interface LazyComponent<Props> extends Lazy<(props: Props) => ReactNode> {
  /** Whether a server renders it, which loads no chunk: a browser keeps that while it loads. Default false. */
  isOnServer?: true;
}

/** What a server renders, or what has such parts. */
export type OnServer<Value> = Lazy<Value> & { isOnServer: true };

/** Returns a part of a lazy-loaded chunk. A server renders it if it has the chunk. */
export const partOf = <Chunk, Part>(
  chunk: Lazy<Chunk> & { isOnServer?: true },
  select: (loaded: Chunk) => Part,
): Lazy<Part> & { isOnServer?: true } => ({
  ...(chunk.isOnServer && { isOnServer: true }),
  get() {
    const loaded = chunk.get();
    return loaded && select(loaded);
  },
  subscribe: chunk.subscribe,
  load: () => chunk.load().then(select),
});

/** Wraps what is not lazy-loaded. */
export const eager = <Value>(value: Value): OnServer<Value> => ({
  get: () => value,
  subscribe: () => () => {},
  load: async () => value,
  isOnServer: true,
});

/** Marks what a server renders. */
export const onServer = <Value>(lazy: Lazy<Value>): OnServer<Value> => ({ ...lazy, isOnServer: true });

/** Starts loading what may be needed later. Ignores a failure: what needs it then loads it again, and shows the error. */
export const preload = (lazy: Pick<Lazy<unknown>, 'load'>): void => void lazy.load().catch(() => {});
