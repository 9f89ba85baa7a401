import type { ReactNode } from 'react';
import { mask } from './mask.ts';

/** One call of `onEvent` or `onError`. */
export interface Entry {
  id: number;
  kind: 'event' | 'error';
  title: string;
  data: unknown;
  at: Date;
}

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Lists the calls of `onEvent` and `onError`, newest first. */
export function EventPanel({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <section className="panel" aria-labelledby="events-title">
      <header className="panel-head">
        <h2 id="events-title">Events</h2>
      </header>
      {entries.length === 0 && (
        <p className="hint">
          Calls of <code>onEvent</code> and <code>onError</code> appear here.
        </p>
      )}
      <ol className="events">
        {entries.toReversed().map(({ id, kind, title, data, at }) => (
          <li key={id}>
            <details>
              <summary>
                <span className="event-title" data-kind={kind}>
                  {title}
                </span>
                <time dateTime={at.toISOString()}>{time.format(at)}</time>
              </summary>
              <pre>{JSON.stringify(mask(data), null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
