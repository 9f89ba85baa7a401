import { CopyButton } from './CopyButton.tsx';
import type { Message } from './dev-api.ts';
import { Section } from './Section.tsx';
import { timeOf } from './words.ts';

const channels = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const;
/** How many messages the panel shows. The provider stores more. */
const maxMessages = 10;

interface InboxSectionProps {
  messages: readonly Message[];
  onEmpty(): void;
}

/** The messages that a hosted provider would send, with their codes and links. */
export function InboxSection({ messages, onEmpty }: InboxSectionProps) {
  return (
    <Section
      title="Inbox"
      action={
        messages.length > 0 && (
          <button type="button" onClick={onEmpty}>
            Empty the inbox
          </button>
        )
      }
    >
      {messages.length === 0 && <p class="note">No message yet. Emails and text messages arrive here.</p>}
      <ol class="messages" aria-live="polite" aria-relevant="additions">
        {messages.slice(0, maxMessages).map((message) => (
          <li key={message.id} class="item">
            <MessageItem {...message} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function MessageItem({ to, channel, subject, text, code, url, login_url: loginUrl, sent_at: sentAt }: Message) {
  return (
    <>
      <p class="meta">
        {channels[channel]} to {to}, <time dateTime={sentAt}>{timeOf(sentAt)}</time>
      </p>
      <p>{subject ?? text}</p>
      {code && (
        <p class="row">
          <strong class="code">{code}</strong>
          <CopyButton text={code} label={`Copy code ${code}`}>
            Copy code
          </CopyButton>
        </p>
      )}
      {url && <Link url={url}>Open the link</Link>}
      {loginUrl && <Link url={loginUrl}>Log in without a password</Link>}
    </>
  );
}

function Link({ url, children }: { url: string; children: string }) {
  return (
    <p class="row">
      <a href={url}>{children}</a>
      <CopyButton text={url}>Copy link</CopyButton>
    </p>
  );
}
