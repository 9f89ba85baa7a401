import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database.ts';
import { seededProject } from '../projects.ts';
import { createProvider } from '../provider.ts';

const database = await openDatabase('memory');
const BASE = 'http://localhost:4000';

async function start(dev = true) {
  const control = await createProvider({ database });
  const provider = dev ? control : await createProvider({ database, dev });
  onTestFinished(() => control.close());
  const { public_token: publicToken } = await (
    await control.fetch(`${BASE}/dev/projects`, {
      method: 'POST',
      body: JSON.stringify({ project_name: 'Acme' }),
    })
  ).json();
  const send = (path: string, body?: object) =>
    provider.fetch(BASE + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'x-foyer-project': publicToken,
        authorization: `Basic ${btoa(`${seededProject.publicToken}:${seededProject.publicToken}`)}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const requests = async () =>
    (await (await control.fetch(`${BASE}/dev/requests?public_token=${publicToken}`)).json()).requests;
  const inbox = async (token: string) =>
    (await (await control.fetch(`${BASE}/dev/inbox?public_token=${token}`)).json()).messages;
  return { publicToken, send, requests, inbox };
}

describe('the header X-Foyer-Project', () => {
  it('selects the project of a call, in place of the one that the page was built for', async () => {
    const { publicToken, send, inbox } = await start();
    expect((await send('/sdk/v1/otps/email/login_or_create', { email: 'ada@example.com' })).status).toBe(200);
    expect(await inbox(publicToken)).toHaveLength(1);
    expect(await inbox(seededProject.publicToken)).toEqual([]);
  });

  it('selects the project of the settings, of telemetry and of a social sign-in', async () => {
    const { send, requests } = await start();
    const settings = await send(`/sdk/v1/projects/bootstrap/${seededProject.publicToken}`);
    expect((await settings.json()).data.project_name).toBe('Acme');
    const event = { public_token: seededProject.publicToken, event_name: 'render_login_screen', details: {} };
    await send('/sdk/v1/events', [{ telemetry: {}, event }]);
    const left = await send(`/v1/public/oauth/google/start?public_token=${seededProject.publicToken}`);
    const shown = await send(new URL(left.headers.get('location') ?? '', BASE).pathname);
    expect(await shown.text()).toContain('Sign in to Acme with Google');
    expect((await requests()).map(({ path }: { path: string }) => path)).toContain('/sdk/v1/events');
  });

  it('has no effect without the development endpoints', async () => {
    const { publicToken, send, inbox } = await start(false);
    await send('/sdk/v1/otps/email/login_or_create', { email: 'bob@example.com' });
    expect(await inbox(publicToken)).toEqual([]);
    expect(await inbox(seededProject.publicToken)).toHaveLength(1);
  });
});
