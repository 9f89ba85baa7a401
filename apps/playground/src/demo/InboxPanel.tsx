import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { Inbox, Message } from './use-inbox.ts';

const channels = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const;
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** The limit keeps the page short; the provider stores all messages. */
const shownMessages = 20;

/** Shows the messages that a hosted provider would send to the user. */
export function InboxPanel({ inbox }: { inbox: Inbox }): ReactNode {
  const { messages, isUnreachable, clear } = inbox;
  return (
    <section className="panel inbox" aria-labelledby="inbox-title">
      <header className="panel-head">
        <h2 id="inbox-title">Inbox</h2>
        {messages && messages.length > 0 && (
          <button type="button" className="button quiet" onClick={clear}>
            Clear<span className="sr-only"> the inbox</span>
          </button>
        )}
      </header>
      {isUnreachable && (
        <p className="hint" role="alert">
          The provider does not respond. This page retries every second.
        </p>
      )}
      <ol className="messages" aria-live="polite" aria-relevant="additions">
        {messages?.slice(0, shownMessages).map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ol>
      {!isUnreachable && messages?.length === 0 && (
        <div className="empty">
          <EnvelopeIcon />
          <p>
            Nothing leaves this machine. Sign in with any address or number, for example <code>ada@example.com</code> or{' '}
            <code>(415) 555-0132</code>, and the message arrives here.
          </p>
        </div>
      )}
    </section>
  );
}

function MessageCard({ message }: { message: Message }): ReactNode {
  const { channel, to, sent_at, subject, text, code, url, login_url: loginUrl } = message;
  return (
    <article className="message">
      <p className="message-meta">
        <span className="chip">{channels[channel]}</span>
        <time dateTime={sent_at}>{time.format(new Date(sent_at))}</time>
      </p>
      <p className="message-to">{to}</p>
      {code ? (
        <p className="message-code">
          <strong>{code}</strong>
          <CopyButton text={code} label={`Copy code ${code}`}>
            Copy code
          </CopyButton>
        </p>
      ) : (
        <p className="message-text">{subject ?? text}</p>
      )}
      {url && (
        <a className="button strong" href={url}>
          Open the link
        </a>
      )}
      {loginUrl && (
        <a className="button" href={loginUrl}>
          Log in without a password
        </a>
      )}
    </article>
  );
}

function EnvelopeIcon(): ReactNode {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" focusable="false">
      <path
        d="M7 13h34v23H7zM8 14l16 13 16-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
