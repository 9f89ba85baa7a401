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

/** The domains of Microsoft's service for persons, which exist in many countries. */
const OUTLOOK = /@(?:[^@]+\.)?(?:outlook|hotmail|live|msn|windowslive|passport)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
/** Returns the URL of Outlook: the accounts of companies and schools have another one, where no account of a person works. */
const outlook = (address: string): string =>
  OUTLOOK.test(address)
    ? `https://outlook.live.com/mail/0/?login_hint=${encodeURIComponent(address)}`
    : 'https://outlook.office.com/mail/';

/** Returns the URL of Yahoo Mail. Yahoo Japan is a separate service with separate accounts. */
const yahoo = (address: string): string =>
  /[@.]yahoo\.co\.jp$/.test(address) ? 'https://mail.yahoo.co.jp/' : 'https://mail.yahoo.com/';

/**
 * Returns links to web mail services.
 *
 * @param address where the email was sent: with several accounts in one browser, the link to its service opens
 *   its account
 * @param domain the sender's domain: the Gmail link then searches for emails from it of the last hour, spam included
 */
export function mailServices(address: string, domain: string | undefined): MailService[] {
  const gmail = domain ? `search/from%3A%40${encodeURIComponent(domain)}+in%3Aanywhere+newer_than%3A1h` : 'inbox';
  const to = address.trim().toLowerCase();
  return [
    { name: 'Gmail', url: `https://mail.google.com/mail/u/${gmailAccount(address)}/#${gmail}` },
    { name: 'Yahoo Mail', url: yahoo(to) },
    { name: 'Outlook', url: outlook(to) },
  ];
}
