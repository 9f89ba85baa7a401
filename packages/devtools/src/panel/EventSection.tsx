import { useMemo } from 'preact/hooks';
import type { Entry } from '../event-log.ts';
import { mask } from './mask.ts';
import { Section } from './Section.tsx';
import { timeOf } from './words.ts';

/** Returns the type of an event, or the name of an error. */
function titleOf({ kind, detail }: Entry): string {
  if (detail instanceof Error) return detail.name;
  const type = detail !== null && typeof detail === 'object' && 'type' in detail ? detail.type : undefined;
  return typeof type === 'string' ? type : kind;
}

/** Returns what an event or an error contains, with masked secrets. */
const textOf = (detail: unknown) =>
  JSON.stringify(mask(detail instanceof Error ? { ...detail, message: detail.message } : detail), null, 2);

/** The last calls of `onEvent` and `onError`. */
export function EventSection({ entries }: { entries: readonly Entry[] }) {
  return (
    <Section title="Events">
      {entries.length === 0 && <p class="note">Calls of onEvent and onError appear here.</p>}
      <ol class="events">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EventItem entry={entry} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function EventItem({ entry }: { entry: Entry }) {
  const { kind, detail, at } = entry;
  // The panel renders twice a second.
  const text = useMemo(() => textOf(detail), [detail]);
  return (
    <details>
      <summary>
        <span class="event" data-kind={kind}>
          {titleOf(entry)}
        </span>
        <time dateTime={at.toISOString()}>{timeOf(at)}</time>
      </summary>
      <pre>{text}</pre>
    </details>
  );
}
