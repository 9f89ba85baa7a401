/** The name of a web mail service. */
export type MailServiceName = 'Gmail' | 'Yahoo Mail' | 'Outlook';

/** A web mail service. */
export interface MailService {
  name: MailServiceName;
  url: string;
}

/** Returns the part of a Gmail URL that names the account of an address: the first account for one of another service. */
function gmailAccount(address: string): string {
  const [, user, domain] = /^([^@+]+)(?:\+[^@]*)?@(gmail|googlemail)\.com$/i.exec(address.trim()) ?? [];
  // Mail to `ada+shop@gmail.com` arrives in the account `ada@gmail.com`. Gmail's own links have a plain `@`.
  return user && domain ? `${encodeURIComponent(user)}@${domain.toLowerCase()}.com` : '0';
}

/**
 * Returns links to web mail services.
 *
 * @param address where the email was sent: with several accounts in one browser, the Gmail link opens that of the address
 * @param domain the sender's domain: the Gmail link then searches for emails from it of the last hour, spam included
 */
export function mailServices(address: string, domain: string | undefined): MailService[] {
  const gmail = domain ? `search/from%3A%40${encodeURIComponent(domain)}+in%3Aanywhere+newer_than%3A1h` : 'inbox';
  return [
    { name: 'Gmail', url: `https://mail.google.com/mail/u/${gmailAccount(address)}/#${gmail}` },
    { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
    { name: 'Outlook', url: 'https://outlook.live.com/mail/0/' },
  ];
}
