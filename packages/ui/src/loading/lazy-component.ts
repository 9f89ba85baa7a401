import type { Lazy } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';

/** A component that is lazy-loaded, unlike with `React.lazy` also before it is rendered, and again after a failure. */
export interface LazyComponent<Props> extends Lazy<(props: Props) => ReactNode> {
  /** Whether it is loaded from the start, also on a server, which loads no chunk. Default false. */
  isEager?: true;
}

/** Returns a part of a lazy-loaded chunk. */
export const partOf = <Chunk, Part>(chunk: Lazy<Chunk>, select: (loaded: Chunk) => Part): Lazy<Part> => ({
  get() {
    const loaded = chunk.get();
    return loaded && select(loaded);
  },
  subscribe: chunk.subscribe,
  load: () => chunk.load().then(select),
});

/** Wraps a component that is not lazy-loaded. */
export const eagerComponent = <Props>(component: (props: Props) => ReactNode): LazyComponent<Props> => ({
  get: () => component,
  subscribe: () => () => {},
  load: async () => component,
  isEager: true,
});

/** Starts loading what may be needed later. Ignores a failure: what needs it then loads it again, and shows the error. */
export const preload = (lazy: Pick<Lazy<unknown>, 'load'>): void => void lazy.load().catch(() => {});
