import { useEffect, useState } from 'react';
import type { Message, Project } from '../live/provider.ts';

const ASK_EVERY_MS = 1_500;
const SHOWN = 3;

/** The newest messages of the local provider, with their codes and links. */
export function Inbox({ project }: { project: Project }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      project.messages().then(
        (all) => setMessages(all.slice(0, SHOWN)),
        // The provider is stopped or busy. Keep showing the messages received so far.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [project]);

  return (
    <section aria-label="Inbox">
      <p className="docs-live-title">Inbox</p>
      {messages.length === 0 ? <p>No messages yet.</p> : null}
      <ol>
        {messages.map(({ id, to, subject, channel, code, url }) => (
          <li key={id}>
            <b>{subject ?? (channel === 'sms' ? 'Text message' : 'WhatsApp')}</b>
            <br />
            to {to}
            {code && (
              <>
                : <code>{code}</code>
              </>
            )}
            {url && (
              <>
                : <a href={url}>open link</a>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
