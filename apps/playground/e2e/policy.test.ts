import { afterAll, beforeAll, describe, inject } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startPlayground } from '../server.mjs';
import { test, trees } from './flow.ts';

const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };
const theme = { colors: { primary: '#4b2aad' }, container: { width: '420px' } };

let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  // The strictest policy that a host may have. What it refuses fails the test (see `watch`).
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    `connect-src ${inject('provider')}`,
    "img-src 'self' data:",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const extraHeaders = { 'Content-Security-Policy': policy };
  const playground = await startPlayground({ port, provider: inject('provider'), extraHeaders });
  origin = `http://localhost:${port}`;
  stop = playground.close;
});

afterAll(() => stop());

describe.each(trees)('under a strict policy, in the $tree', ({ shadow }) => {
  test.for(['react', 'mount', 'element'] as const)(
    'the widget works, mounted by %s',
    async (mount, { open, project }) => {
      const widget = await open({ shadow, mount, config, theme, origin });
      await widget.sendPhone('4155550132');
      await project.inbox({ to: '+14155550132', channel: 'sms' });
      await widget.shows('Enter passcode');
      await widget.button('Resend code').click();
      await widget.reads('Code sent');
      const { code } = await project.inbox({ to: '+14155550132', channel: 'sms' });
      await widget.typeCode(code);
      await widget.shows('Success!');
    },
  );
});
