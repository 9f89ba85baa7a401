import { createTransport } from 'nodemailer';
import type { Deliver } from './public-types.ts';

/** Delivers emails to an SMTP server at `smtp://user:password@host:port`. Text messages are only in the inbox. */
export function deliverBySmtp(url: string): Deliver {
  const transport = createTransport(url);
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
