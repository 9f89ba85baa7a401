import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { expect, inject, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { embedUrl, test, Widget } from './flow.ts';
import type { Project } from './provider.ts';

const EMAIL = 'ada@example.com';

/**
 * Serves the provider at another address, and lets the first request for a path hang. A route of the driver would not
 * show what the browser does: it answers each request separately.
 */
async function hangOnce(path: string): Promise<{ url: string; requested: string[]; hanging: Promise<void> }> {
  const provider = new URL(inject('provider'));
  const requested: string[] = [];
  let resolve = () => {};
  const hanging = new Promise<void>((done) => {
    resolve = done;
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '', method, headers } = incoming;
    if (url.startsWith(path) && requested.push(url) === 1) return resolve();
    const { hostname, port } = provider;
    const forwarded = request({ hostname, port, path: url, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer(answer);
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://localhost:${port}`, requested, hanging };
}

function urlOf(project: Project, config: Record<string, unknown>, provider: string): string {
  const url = new URL(embedUrl(project.publicToken, { config }));
  url.searchParams.set('provider', provider);
  return url.href;
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
    const widget = new Widget(await context.newPage(), urlOf(project, config, url));
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
  const widget = new Widget(await context.newPage(), urlOf(project, config, url));
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
