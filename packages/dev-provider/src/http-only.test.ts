import type { AuthResponse, OperationName, ResponseOf } from '@foyer/core/operations';
import { createAuthenticator } from '@foyer/test-support/authenticator';
import * as client from 'openid-client';
import { Secret, TOTP } from 'otpauth';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { type Answer, dataOf, startTime, type TestProject, useProviders } from './testing/harness.ts';
import { useOpenidApps } from './testing/openid-apps.ts';
import * as passkeys from './testing/passkeys.ts';
import * as passwords from './testing/passwords.ts';
import { socialSignIn } from './testing/social-sign-in.ts';

/** The operations whose responses have the members of the session's tokens. */
type SignIn = { [Name in OperationName]: ResponseOf<Name> extends AuthResponse ? Name : never }[OperationName];

const providers = useProviders();
const openidApps = useOpenidApps(providers);
const social = socialSignIn(providers);
const { email, password, session_duration_minutes } = passwords;
const profile_id = 'profile-a';

async function sessionOf(project: TestProject): Promise<string> {
  const made = await project.dev('POST', '/sessions', { public_token: project.publicToken, email });
  return (made.json as { session_token: string }).session_token;
}

/** Creates a TOTP, and the user and session that it belongs to. */
async function totpOf(project: TestProject) {
  const session = await sessionOf(project);
  const created = dataOf<ResponseOf<'totps.create'>>(await project.post('/totps', {}, { session }));
  const code = new TOTP({ secret: Secret.fromBase32(created.secret) }).generate({ timestamp: startTime.getTime() });
  const authenticate = () =>
    project.post('/totps/authenticate', { totp_code: code, session_duration_minutes }, { session });
  return { session, created, authenticate };
}

/** Creates what a third party would issue. */
async function issued(project: TestProject, path: string, body: object): Promise<string> {
  const answer = await project.dev('POST', path, { public_token: project.publicToken, ...body });
  return (answer.json as { token: string }).token;
}

const signIns: Record<SignIn, (project: TestProject) => Promise<Answer>> = {
  'session.authenticate': async (project) => {
    const headers = { cookie: `stytch_session=${await sessionOf(project)}` };
    return project.post('/sessions/authenticate', { session_duration_minutes }, { headers });
  },
  'session.attest': async (project) =>
    project.post('/sessions/attest', {
      profile_id,
      token: await issued(project, '/trusted_tokens', { email, profile_id }),
    }),
  'session.exchangeAccessToken': async () => {
    const app = await openidApps.setUp({ clientType: 'first_party', by: 'basic', scope: 'openid full_access' });
    const { access_token } = await client.authorizationCodeGrant(app.config, await app.signIn(), app.checks);
    await app.project.patch({ http_only_cookies: true });
    return app.project.post('/sessions/exchange_access_token', { access_token, session_duration_minutes });
  },
  'magicLinks.authenticate': async (project) => {
    dataOf(await project.post('/magic_links/email/login_or_create', { email }));
    return passwords.redeemLink(project, (await project.lastMessage()).token);
  },
  'otps.authenticate': async (project) => {
    const sent = await project.post('/otps/email/login_or_create', { email });
    const { method_id } = dataOf<{ method_id: string }>(sent);
    const { code: token } = await project.lastMessage();
    return project.post('/otps/authenticate', { token, method_id, session_duration_minutes });
  },
  'oauth.authenticate': async (project) => social.redeem(project, (await social.completeSignIn(project)).token),
  'cryptoWallets.authenticate': async (project) => {
    const account = privateKeyToAccount(generatePrivateKey());
    const wallet = { crypto_wallet_address: account.address, crypto_wallet_type: 'ethereum' };
    const started = await project.post('/crypto_wallets/authenticate/start/primary', wallet);
    const signature = await account.signMessage({ message: dataOf<{ challenge: string }>(started).challenge });
    return project.post('/crypto_wallets/authenticate', { ...wallet, signature, session_duration_minutes });
  },
  'totps.authenticate': async (project) => (await totpOf(project)).authenticate(),
  'totps.recover': async (project) => {
    const { session, created, authenticate } = await totpOf(project);
    dataOf(await authenticate());
    const [recovery_code] = created.recovery_codes;
    return project.post('/totps/recover', { recovery_code, session_duration_minutes }, { session });
  },
  'webauthn.register': async (project) => {
    const session = await sessionOf(project);
    const { public_key_credential_creation_options } = await passkeys.registerStart(project, session);
    const credential = createAuthenticator().create(public_key_credential_creation_options);
    return passkeys.register(project, session, credential);
  },
  'webauthn.authenticate': async (project) => {
    const session = await sessionOf(project);
    const authenticator = createAuthenticator();
    const { public_key_credential_creation_options } = await passkeys.registerStart(project, session);
    dataOf(await passkeys.register(project, session, authenticator.create(public_key_credential_creation_options)));
    return passkeys.login(project, authenticator);
  },
  'passwords.create': (project) => passwords.create(project),
  'passwords.authenticate': async (project) => {
    await passwords.addUser(project);
    return passwords.login(project);
  },
  'passwords.resetByEmail': async (project) => {
    await passwords.addUser(project);
    return passwords.reset(project, await passwords.resetToken(project));
  },
  'passwords.resetByExistingPassword': async (project) => {
    await passwords.addUser(project);
    const body = { email, existing_password: password, new_password: passwords.other, session_duration_minutes };
    return project.post('/passwords/existing_password/reset', body);
  },
  'passwords.resetBySession': async (project) => {
    await passwords.addUser(project);
    const session = await sessionOf(project);
    return project.post('/passwords/session/reset', { password, session_duration_minutes }, { session });
  },
  'impersonation.authenticate': async (project) => {
    const user_id = await project.addUser(email);
    const impersonation_token = await issued(project, '/impersonation_tokens', { user_id });
    return project.post('/impersonation/authenticate', { impersonation_token });
  },
};

it.each(Object.keys(signIns) as SignIn[])(
  'with HttpOnly cookies the response of %s has the tokens in its cookies, and none in its body',
  async (name) => {
    const project = await providers.project({ http_only_cookies: true, trusted_token_profiles: [profile_id] });
    const answer = await signIns[name](project);
    expect(dataOf(answer)).toMatchObject({ session_token: '', session_jwt: '' });
    const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0]?.split('=') ?? []);
    expect(cookies.map(([cookie]) => cookie)).toEqual([
      'stytch_session',
      'stytch_session_jwt',
      'stytch_session_present',
    ]);
    const [token = '', jwt = ''] = cookies.map(([, value]) => value);
    expect([token.length, jwt.split('.').length]).toEqual([44, 3]);
    const body = JSON.stringify(answer.json);
    for (const secret of [token, jwt, jwt.split('.')[2] ?? '']) expect(body).not.toContain(secret);
  },
);
