import { hookOf } from '../hooks.ts';
import EventTable from './EventTable.tsx';

/** Table of the events that a hook reports to `onEvent`. @param of the name of the hook */
export default function HookEvents({ of }: { of: string }) {
  const { events } = hookOf(of);
  return events.length ? <EventTable types={events} /> : <p>The hook reports no event.</p>;
}
