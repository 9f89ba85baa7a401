import { createTransport } from 'nodemailer';
import type { Deliver } from './services.ts';

/** Sends emails to an SMTP server, as `smtp://user:password@host:port`. Text messages stay in the inbox. */
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
