import { createSessionClock, type FoyerClient, SESSION_DURATION_MINUTES, type SessionClockOptions } from '@foyer/core';
import type { WidgetProps } from './mount-widget.ts';
import type { SessionClockValue } from './page-api.ts';
import type { Mode } from './variants.ts';

type Props = SessionClockOptions & Pick<WidgetProps, 'client' | 'config' | 'theme' | 'strings' | 'locale' | 'onError'>;

/** Mounts the dialog in an element. */
export type MountSessionClock = (element: HTMLElement, props: Props) => Promise<unknown>;

/** The ways to mount the dialog. */
const mounts: Record<Mode, MountSessionClock> = {
  react: async (...call) => (await import('./session-clock-react.tsx')).mountSessionClock(...call),
  mount: async (element, props) => (await import('@foyer/ui/mount')).mountSessionClock(element, props),
  async element(element, props) {
    (await import('@foyer/ui/element')).defineElements();
    element.append(Object.assign(document.createElement('foyer-session-clock'), props));
  },
  async standalone(element, props) {
    (await import('@foyer/elements')).defineElements();
    element.append(Object.assign(document.createElement('foyer-session-clock'), props));
  },
};

/** Mounts the dialog of the session's clock, and returns a function that returns what `useSessionClock` does. */
export async function mountSessionClock(mode: Mode, props: Props): Promise<() => SessionClockValue> {
  const element = document.createElement('div');
  document.body.append(element);
  await mounts[mode](element, props);
  return readClock(props.client, props);
}

function readClock(client: FoyerClient, { config, warnSeconds, idleMinutes }: Props): () => SessionClockValue {
  const clock = createSessionClock(client, { warnSeconds, idleMinutes });
  clock.subscribe(() => {});
  const minutes = config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES;
  return () => ({ ...clock.get(), stay: () => clock.stay(minutes), end: clock.end });
}
