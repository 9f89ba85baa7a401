import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Message } from './public-types.ts';
import { deliverBySmtp } from './smtp.ts';

let server: Server;
let received = '';

/** A minimal SMTP server that accepts one email. */
beforeAll(async () => {
  server = createServer((socket) => {
    let isData = false;
    socket.write('220 localhost\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const isDataCommand = !isData && /^DATA/i.test(text);
      isData = isDataCommand;
      socket.write(isDataCommand ? '354 go on\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const email: Message = {
  id: 'message-test-1',
  to: 'ada@example.test',
  channel: 'email',
  template: 'otp_login',
  subject: '123456 is your passcode',
  text: 'Your passcode',
  html: '<p>Your passcode</p>',
  code: '123456',
  url: null,
  login_url: null,
  token: null,
  sent_at: '2030-01-01T10:00:00.000Z',
};

it('emails are sent to the SMTP server, text messages are not', async () => {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const deliver = deliverBySmtp(`smtp://127.0.0.1:${port}`);
  await deliver({ ...email, channel: 'sms', html: null, subject: null });
  expect(received).toBe('');
  await deliver(email);
  expect(received).toContain('RCPT TO:<ada@example.test>');
  expect(received).toContain('Subject: 123456 is your passcode');
  expect(received).toContain('text/html');
});

it('a mail server that says nothing delays the request by seconds', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  // The timers of the greeting and of the silent socket are equally long: either may end the connection.
  await expect(deliverBySmtp(`smtp://127.0.0.1:${port}`)(email)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
