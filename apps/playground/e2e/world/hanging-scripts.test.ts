// Finds a captcha, fingerprint or Google script that hangs once and blocks the sign-in until the page is reloaded.

import { expect } from 'vitest';
import { test, Widget } from '../tools/flow.ts';
import { proxiedUrl, proxyProvider, signal } from '../tools/proxied-provider.ts';

const EMAIL = 'ada@example.com';

/** Serves the provider at another address, and lets the first response for a path hang. */
async function hangOnce(path: string): Promise<{ url: string; requested: string[]; hanging: Promise<void> }> {
  const requested: string[] = [];
  const hanging = signal();
  const url = await proxyProvider((requestedPath) => {
    if (!requestedPath.startsWith(path) || requested.push(requestedPath) > 1) return undefined;
    hanging.send();
    return new Promise(() => {});
  });
  return { url, requested, hanging: hanging.sent };
}

test.for([
  ['captcha', { captcha: 'on' }, '/recaptcha/enterprise.js'],
  ['fingerprint', { dfp: 'decisioning' }, '/telemetry.js'],
] as const)(
  'the script of the $0 that hangs once does not lock the user out',
  async ([, settings, path], { context, project }) => {
    await project.set(settings);
    const { url, requested, hanging } = await hangOnce(path);
    const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    const widget = new Widget(await context.newPage(), proxiedUrl(project, { config }, url));
    await widget.page.clock.install();
    await widget.page.goto(widget.url);
    await widget.sendEmail(EMAIL);
    await hanging;
    await widget.page.clock.fastForward(10_000);
    await widget.reads(/^The security check could not be loaded\./);
    await widget.button('Continue with email').click();
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
    expect(requested).toHaveLength(2);
  },
);

test("Google's script that hangs once is loaded the next time the prompt is shown", async ({ context, project }) => {
  const { url, requested, hanging } = await hangOnce('/gsi/client');
  const config = {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'embedded' }] },
  };
  const widget = new Widget(await context.newPage(), proxiedUrl(project, { config }, url));
  await widget.page.clock.install();
  await widget.page.goto(widget.url);
  await hanging;
  await widget.page.clock.fastForward(3_000);
  await widget.button('Continue with Google').waitFor();
  await widget.api((foyer) => foyer.unmount());
  await widget.api((foyer) => foyer.remount());
  await widget.page.getByRole('dialog', { name: /^Sign in to .+ with Google$/ }).waitFor();
  expect(requested).toHaveLength(2);
});
