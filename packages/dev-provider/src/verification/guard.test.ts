import { operations } from '@foyer/core/operations';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../settings.ts';
import { type Answer, dataOf, errorOf, read, send, type TestProject, useProviders } from '../testing/harness.ts';

const providers = useProviders();
const email = 'ada@example.test';

/** One call of each kind: retried on demand, never retried, and guarded by a captcha only. */
const calls = {
  retry: '/otps/email/login_or_create',
  both: '/users/search',
  captcha: '/otps/email/send/primary',
};

const demand = 'Captcha required';
const device = { dfp_telemetry_id: 'dfp-telemetry-id-1' };

const tokenOf = async (project: TestProject) => {
  const answer = await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`);
  const { captcha_settings } = dataOf<{ captcha_settings: { siteKey: string } }>(answer);
  return issue(captcha_settings.siteKey);
};
const issue = async (site_key: string) => {
  const response = await send(providers.provider, 'POST', '/recaptcha/token', { site_key });
  return ((await response.json()) as { token: string }).token;
};

/** Returns the text of a captcha demand, or status and error type. */
async function outcomeOf(project: TestProject, path: string, fields: object): Promise<string> {
  const headers = { authorization: `Basic ${btoa(`${project.publicToken}:`)}` };
  const response = await send(providers.provider, 'POST', `/sdk/v1${path}`, { email, ...fields }, headers);
  if (response.headers.get('content-type')?.startsWith('text/plain')) {
    expect(response.status).toBe(403);
    return response.text();
  }
  const answer: Answer = await read(response);
  return answer.status === 200 ? 'ok' : errorOf(answer);
}

describe('fraud protection', () => {
  const captcha = { captcha_token: 'of the page' };
  const off = 'off' as const;
  const on = 'on' as const;
  const rows: [Partial<Settings>, keyof typeof calls, object, string][] = [
    [{ captcha: off, dfp: off }, 'retry', {}, 'ok'],
    [{ captcha: on, dfp: off }, 'retry', {}, demand],
    [{ captcha: on, dfp: off }, 'retry', device, demand],
    [{ captcha: on, dfp: off }, 'retry', { captcha_token: '' }, demand],
    [{ captcha: on, dfp: off }, 'retry', captcha, 'ok'],
    [{ captcha: on, dfp: off }, 'both', {}, demand],
    [{ captcha: on, dfp: off }, 'both', captcha, 'ok'],
    [{ captcha: on, dfp: off }, 'captcha', {}, demand],
    [{ captcha: on, dfp: off }, 'captcha', captcha, 'ok'],
    [{ captcha: off, dfp: 'observation' }, 'retry', {}, 'ok'],
    [{ captcha: on, dfp: 'observation' }, 'retry', device, demand],
    [{ captcha: on, dfp: 'observation' }, 'retry', { ...device, ...captcha }, 'ok'],
    [{ captcha: off, dfp: 'decisioning' }, 'retry', {}, demand],
    [{ captcha: off, dfp: 'decisioning' }, 'retry', device, 'ok'],
    [{ captcha: on, dfp: 'decisioning' }, 'retry', {}, demand],
    [{ captcha: on, dfp: 'decisioning' }, 'retry', device, demand],
    [{ captcha: on, dfp: 'decisioning' }, 'retry', captcha, demand],
    [{ captcha: on, dfp: 'decisioning' }, 'retry', { ...device, ...captcha }, 'ok'],
    [{ captcha: on, dfp: 'decisioning' }, 'both', {}, demand],
    [{ captcha: on, dfp: 'decisioning' }, 'both', device, 'ok'],
    [{ captcha: off, dfp: 'decisioning' }, 'captcha', {}, 'ok'],
    [{ captcha: on, dfp: 'decisioning' }, 'captcha', {}, demand],
    [{ captcha: on, dfp: 'decisioning' }, 'captcha', captcha, 'ok'],
  ];

  it.each(rows)('with %j: a call of kind %s with %j is answered with %s', async (settings, kind, fields, expected) => {
    const project = await providers.project(settings);
    await project.dev('POST', '/users', { public_token: project.publicToken, email });
    expect(await outcomeOf(project, calls[kind], fields)).toBe(expected);
  });

  it('requires nothing of unguarded calls', async () => {
    const project = await providers.project({ captcha: 'on', dfp: 'decisioning' });
    dataOf(await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`));
    for (const [name, { method, path, guard }] of Object.entries(operations)) {
      if (guard !== undefined || path.includes('{')) continue;
      const answer = await project.sdk(method, path, method === 'GET' ? undefined : {});
      expect(answer.status, name).not.toBe(403);
    }
  });

  it('checks every guarded call before it runs', async () => {
    const project = await providers.project({ captcha: 'on' });
    for (const { path, guard } of Object.values(operations)) {
      if (guard === undefined) continue;
      expect(await outcomeOf(project, path.replace('{factor}', 'primary'), {}), path).toBe(demand);
    }
    expect(await project.inbox()).toEqual([]);
  });
});

describe('a stand-in captcha token', () => {
  it('is valid once', async () => {
    const project = await providers.project({ captcha: 'on' });
    const captcha_token = await tokenOf(project);
    expect(await outcomeOf(project, calls.both, { captcha_token })).toBe('ok');
    expect(await outcomeOf(project, calls.both, { captcha_token })).toBe('429 captcha_failed');
  });

  it('is valid for two minutes, in its project', async () => {
    const project = await providers.project({ captcha: 'on' });
    const other = await providers.project({ captcha: 'on' });
    expect(await outcomeOf(other, calls.both, { captcha_token: await tokenOf(project) })).toBe('429 captcha_failed');
    const old = await tokenOf(project);
    await project.advance(120);
    expect(await outcomeOf(project, calls.both, { captcha_token: old })).toBe('429 captcha_failed');
    expect(await outcomeOf(project, calls.both, { captcha_token: await tokenOf(project) })).toBe('ok');
  });

  it('is issued only for a valid site key', async () => {
    const ask = async (body: object) =>
      errorOf(await read(await send(providers.provider, 'POST', '/recaptcha/token', body)));
    expect(await ask({})).toBe('400 bad_request');
    expect(await ask({ site_key: 'captcha-site-key-test-none' })).toBe('404 project_not_found');
  });
});

describe('bootstrap', () => {
  it.each([
    ['off', false, null],
    ['observation', true, 'OBSERVATION'],
    ['decisioning', true, 'DECISIONING'],
  ] as const)('returns the mode for dfp %s', async (dfp, dfp_protected_auth_enabled, dfp_protected_auth_mode) => {
    const project = await providers.project({ dfp, captcha: 'on' });
    expect(dataOf(await project.sdk('GET', `/projects/bootstrap/${project.publicToken}`))).toMatchObject({
      dfp_protected_auth_enabled,
      dfp_protected_auth_mode,
      captcha_settings: { enabled: true, siteKey: expect.stringMatching(/^captcha-site-key-test-/) },
    });
  });
});
