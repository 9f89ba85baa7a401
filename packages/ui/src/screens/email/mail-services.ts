/** A web mail service. */
export interface MailService {
  name: string;
  url: string;
}

/**
 * Where people read their mail in a browser.
 *
 * @param domain the domain that our mail comes from: Gmail then searches for it, among the mail of the last hour and
 *   in the spam folder too
 */
export function mailServices(domain: string | undefined): MailService[] {
  const gmail = domain ? `search/from%3A%40${encodeURIComponent(domain)}+in%3Aanywhere+newer_than%3A1h` : 'inbox';
  return [
    { name: 'Gmail', url: `https://mail.google.com/mail/u/0/#${gmail}` },
    { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
    { name: 'Outlook', url: 'https://outlook.live.com/mail/0/' },
  ];
}
