import { describe, expect, it } from 'vitest';
import type { AuthenticationFactor } from '../contract/wire.ts';
import { openClient } from '../testing/open-client.ts';
import { at, fail, MINUTES, ok, someAuth, unreachable } from '../testing/stub-provider.ts';

const VALIDATE = '/sessions/authenticate';

const withFactors = (...factors: [type: string, delivery: string, minute: number][]) => {
  const response = someAuth('1', 3);
  const authentication_factors = factors.map(
    ([type, delivery_method, minute]) =>
      ({ type, delivery_method, last_authenticated_at: at(minute) }) as AuthenticationFactor,
  );
  return { ...response, session: { ...response.session, authentication_factors } };
};

const email = ['otp', 'email', 1] as const;
const calls = [
  {
    path: '/totps/authenticate',
    factor: ['totp', 'authenticator_app', 2] as const,
    refusal: 'totp_code_already_authenticated',
    send: ({ client }: Opened, code: string) => client.totps.authenticate({ totp_code: code, ...MINUTES }),
  },
  {
    path: '/totps/recover',
    factor: ['recovery_codes', 'recovery_code', 2] as const,
    refusal: 'unable_to_authenticate_recovery_code',
    send: ({ client }: Opened, code: string) => client.totps.recover({ recovery_code: code, ...MINUTES }),
  },
  {
    path: '/otps/authenticate',
    factor: ['otp', 'sms', 2] as const,
    refusal: 'otp_code_not_found',
    send: ({ client }: Opened, token: string) =>
      client.addFactor('otps.authenticate', { token, method_id: 'phone-1', ...MINUTES }),
  },
];
type Opened = ReturnType<typeof openClient>;

/** A signed-in page whose first code has no response. */
async function setUp({ path, send }: (typeof calls)[number]) {
  const opened = openClient({ signedIn: true });
  const { provider, client } = opened;
  provider.on(VALIDATE, ok(withFactors([...email])));
  await client.session.authenticate();
  provider.on(path, unreachable);
  await expect(send(opened, '111111')).rejects.toMatchObject({ name: 'NetworkError' });
  const validations = () => provider.to(VALIDATE).length;
  return { ...opened, opened, validations, first: validations() };
}

describe.each(calls)('after a lost response of $path', (call) => {
  const { path, factor, refusal, send } = call;

  it('a refusal of the same code resolves if the session has the factor', async () => {
    const { opened, provider, client, validations, first } = await setUp(call);
    provider.on(path, fail(401, refusal));
    provider.on(VALIDATE, ok(withFactors([...email], [...factor])));
    expect(await send(opened, '111111')).toMatchObject({ user_id: someAuth().user_id });
    expect(client.session.getSync()?.authentication_factors).toHaveLength(2);
    expect(validations()).toBe(first + 1);
    // The next refusal is an ordinary one.
    await expect(send(opened, '111111')).rejects.toMatchObject({ error_type: refusal });
    expect(validations()).toBe(first + 1);
  });

  it('a refusal of the same code rejects if the session has not the factor', async () => {
    const { opened, provider, validations, first } = await setUp(call);
    provider.on(path, fail(401, refusal));
    await expect(send(opened, '111111')).rejects.toMatchObject({ error_type: refusal });
    expect(validations()).toBe(first + 1);
  });

  it('a refusal rejects if the validation has no response', async () => {
    const { opened, provider } = await setUp(call);
    provider.on(path, fail(401, refusal));
    provider.on(VALIDATE, unreachable);
    await expect(send(opened, '111111')).rejects.toMatchObject({ error_type: refusal });
  });

  it('a refusal of another code rejects, and the session is not validated', async () => {
    const { opened, provider, validations, first } = await setUp(call);
    provider.on(path, fail(401, refusal));
    provider.on(VALIDATE, ok(withFactors([...email], [...factor])));
    await expect(send(opened, '222222')).rejects.toMatchObject({ error_type: refusal });
    expect(validations()).toBe(first);
  });

  it('the same code is accepted after several lost responses', async () => {
    const { opened, provider } = await setUp(call);
    await expect(send(opened, '111111')).rejects.toMatchObject({ name: 'NetworkError' });
    provider.on(path, fail(401, refusal));
    provider.on(VALIDATE, ok(withFactors([...email], [...factor])));
    expect(await send(opened, '111111')).toMatchObject({ user_id: someAuth().user_id });
  });
});
