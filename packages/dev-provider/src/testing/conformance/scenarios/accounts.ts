import { addApp, callback, goodbye } from '../../connected-apps.ts';
import { email, type Scenario, signIn } from '../scenario.ts';
import type { Visit } from '../stage.ts';

async function devToken(visit: Visit, path: string, body: Record<string, unknown>): Promise<string> {
  const response = await visit.project.dev('POST', path, { public_token: visit.project.publicToken, ...body });
  return (response.json as { token: string }).token;
}

/** Users, sessions, impersonation, trusted tokens and connected apps. */
export const accountScenarios: Scenario[] = [
  {
    name: 'the user: reading, updating and subscribing',
    async act(visit) {
      await visit.call((client) => client.user.get());
      await signIn(visit);
      await visit.call((client) => client.user.get());
      await visit.call((client) =>
        client.user.update({
          name: { first_name: 'Ada', last_name: 'Lovelace' },
          untrusted_metadata: { theme: 'dark' },
        }),
      );
      await visit.call((client) => client.user.getSync()?.name);
      await visit.call((client) => client.user.getInfo());
      await visit.call(async (client) => {
        const seen: unknown[] = [];
        const stop = client.user.onChange((user) => seen.push(user?.name.first_name ?? null));
        await client.user.update({ name: { first_name: 'grace' } });
        stop();
        await client.user.update({ name: { first_name: 'alan' } });
        return seen;
      });
    },
  },
  {
    name: 'telemetry that is sent soon after the start',
    async act(visit) {
      await Promise.all([visit.page.waitForResponse('**/sdk/v1/events'), visit.load()]);
    },
  },
  {
    name: 'the session: validating, extending, moving and revoking',
    async act(visit) {
      await visit.call((client) => client.session.authenticate());
      await signIn(visit);
      await visit.call((client) => client.session.authenticate());
      await visit.call((client) => client.session.authenticate({ session_duration_minutes: 60 }));
      await visit.call((client) => client.session.getSync());
      await visit.call((client) => client.session.getInfo());
      await visit.call((client) => client.session.getTokens());
      await visit.load();
      await visit.call((client) => client.session.getInfo());
      await visit.call((client) => {
        const tokens = client.session.getTokens();
        if (tokens) client.session.updateSession(tokens);
        return client.session.authenticate();
      });
      await visit.call((client) => client.session.revoke());
      await visit.call((client) => client.session.revoke({ forceClear: true }));
      await visit.call((client) => [client.session.getSync(), client.user.getSync(), client.session.getTokens()]);
    },
  },
  {
    name: 'impersonation, by a call and by a URL',
    async act(visit) {
      const user_id = await visit.project.addUser(email);
      const first = await devToken(visit, '/impersonation_tokens', { user_id });
      await visit.call(
        (client, impersonation_token) => client.impersonation.authenticate({ impersonation_token }),
        first,
      );
      await visit.call((client) => client.session.revoke());
      await visit.call((client) => client.impersonation.authenticate({ impersonation_token: 'used' }));
      const token = await devToken(visit, '/impersonation_tokens', { user_id });
      await visit.load({ stytch_token_type: 'impersonation', token });
      await visit.call((client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
    },
  },
  {
    name: 'a trusted token that creates a session or joins one',
    settings: { trusted_token_profiles: ['profile-a'] },
    async act(visit) {
      const tokenFor = (address: string) =>
        devToken(visit, '/trusted_tokens', { email: address, profile_id: 'profile-a' });
      await visit.call(
        (client, token) => client.session.attest({ profile_id: 'profile-a', token, session_duration_minutes: 60 }),
        await tokenFor(email),
      );
      await visit.call(
        (client, token) => {
          const { session_token = '' } = client.session.getTokens() ?? {};
          return client.session.attest({
            profile_id: 'profile-a',
            token,
            session_duration_minutes: 60,
            session_token,
          });
        },
        await tokenFor(email),
      );
      await visit.call(
        (client, token) => client.session.attest({ profile_id: 'profile-a', token, session_duration_minutes: 60 }),
        await tokenFor('grace@example.test'),
      );
      await visit.call((client) => client.session.revoke());
      await visit.call((client) =>
        client.session.attest({ profile_id: 'profile-a', token: 'no token', session_duration_minutes: 60 }),
      );
    },
  },
  {
    name: 'consent to an app: granting, listing, revoking, and logout',
    async act(visit) {
      await signIn(visit);
      const app = await addApp(visit.project);
      const request = { client_id: app.client_id, redirect_uri: callback };
      await visit.call(
        (client, request) =>
          client.idp.oauthAuthorizeStart({ ...request, response_type: 'code', scopes: ['openid', 'email', 'profile'] }),
        request,
      );
      await visit.call(
        (client, request) =>
          client.idp.oauthAuthorizeSubmit({
            ...request,
            response_type: 'code',
            scopes: ['openid', 'email'],
            prompt: 'consent',
            consent_granted: true,
            state: 'state-1',
            nonce: 'nonce-1',
          }),
        request,
      );
      await visit.call(
        (client, request) =>
          client.idp.oauthAuthorizeSubmit({
            ...request,
            response_type: 'code',
            scopes: ['openid'],
            consent_granted: false,
            prompt: 'consent',
          }),
        request,
      );
      await visit.call((client) => client.user.getConnectedApps());
      await visit.call((client, id) => client.user.revokedConnectedApp(id), app.client_id);
      await visit.call((client, id) => client.user.revokedConnectedApp(id), app.client_id);
      await visit.call((client, request) => client.idp.oauthLogoutStart({ ...request, state: 'state-2' }), {
        client_id: app.client_id,
        post_logout_redirect_uri: goodbye,
      });
    },
  },
  {
    name: "a connected app's access token that is exchanged for a session",
    async act(visit) {
      await signIn(visit);
      const app = await addApp(visit.project, { client_type: 'first_party' });
      const { authorization_code: code } = await visit.call(
        (client, request) =>
          client.idp.oauthAuthorizeSubmit({
            ...request,
            response_type: 'code',
            scopes: ['openid', 'full_access'],
            consent_granted: true,
          }),
        { client_id: app.client_id, redirect_uri: callback },
      );
      const response = await fetch(`${visit.providerUrl}/v1/public/${visit.project.projectId}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: code ?? '',
          redirect_uri: callback,
          client_id: app.client_id,
          client_secret: app.client_secret ?? '',
        }),
      });
      const { access_token } = (await response.json()) as { access_token: string };
      await visit.call((client) => client.session.revoke());
      const exchange = (token: string) =>
        visit.call(
          (client, access_token) => client.session.exchangeAccessToken({ access_token, session_duration_minutes: 30 }),
          token,
        );
      await exchange(access_token);
      await visit.call((client) => client.session.revoke());
      await exchange('no token');
    },
  },
  {
    name: 'permissions of the user',
    settings: {
      rbac_policy: {
        roles: [
          { role_id: 'stytch_user', description: '', permissions: [{ resource_id: 'notes', actions: ['read'] }] },
          { role_id: 'editor', description: '', permissions: [{ resource_id: 'notes', actions: ['*'] }] },
        ],
        resources: [
          { resource_id: 'notes', description: '', actions: ['read', 'write'] },
          { resource_id: 'bills', description: '', actions: ['pay'] },
        ],
        scopes: [],
      },
    },
    async act(visit) {
      const check = async () => {
        await visit.call((client) => client.rbac.allPermissions());
        await visit.call((client) => [
          client.rbac.isAuthorizedSync('notes', 'read'),
          client.rbac.isAuthorizedSync('notes', 'write'),
          client.rbac.isAuthorizedSync('bills', 'pay'),
        ]);
        await visit.call((client) => client.rbac.isAuthorized('notes', 'burn'));
      };
      await check();
      await signIn(visit);
      await check();
      await visit.call((client) => client.session.revoke());
      await visit.project.dev('POST', '/users', {
        public_token: visit.project.publicToken,
        email: 'grace@example.test',
        roles: ['editor'],
      });
      await signIn(visit, 'grace@example.test');
      await check();
    },
  },
  {
    name: 'a session in HttpOnly cookies',
    settings: { http_only_cookies: true },
    async act(visit) {
      await signIn(visit);
      const readable = () => visit.call(() => document.cookie);
      await readable();
      await visit.call((client) => client.session.getTokens());
      await visit.call((client) => client.user.get());
      await visit.load();
      await visit.call((client) => client.session.getSync()?.authentication_factors);
      await visit.call((client) => client.session.revoke());
      const cookieNames = (await visit.context.cookies()).map(({ name }) => name);
      visit.results.push(cookieNames);
    },
  },
];
