/** The name of a web mail service. */
export type MailServiceName = 'Gmail' | 'Yahoo Mail' | 'Outlook';

/** A web mail service. */
export interface MailService {
  name: MailServiceName;
  url: string;
}

/**
 * Returns links to web mail services.
 *
 * @param domain the sender's domain: the Gmail link then searches for emails from it of the last hour, spam included
 */
export function mailServices(domain: string | undefined): MailService[] {
  const gmail = domain ? `search/from%3A%40${encodeURIComponent(domain)}+in%3Aanywhere+newer_than%3A1h` : 'inbox';
  return [
    { name: 'Gmail', url: `https://mail.google.com/mail/u/0/#${gmail}` },
    { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
    { name: 'Outlook', url: 'https://outlook.live.com/mail/0/' },
  ];
}
