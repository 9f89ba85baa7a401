import { createTransport } from 'nodemailer';
import type { Deliver } from './public-types.ts';

/** How long a mail server may be silent. The request that sends the email waits for it, and clients for the request. */
const LIMIT_MS = 3000;

/** Delivers emails to an SMTP server at `smtp://user:password@host:port`. Text messages are only in the inbox. */
export function deliverBySmtp(url: string): Deliver {
  const limit = {
    dnsTimeout: LIMIT_MS,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  };
  const transport = createTransport({ url, ...limit });
  return async (message) => {
    if (message.channel !== 'email') return;
    await transport.sendMail({
      from: 'login@example.test',
      to: message.to,
      subject: message.subject ?? '',
      text: message.text,
      html: message.html ?? '',
    });
  };
}
