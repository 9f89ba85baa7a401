import * as client from 'openid-client';
import { beforeAll, expect } from 'vitest';
import { createProvider, type Provider } from '../provider.ts';
import { addApp, addSignedIn, consentPage, type TestApp } from './connected-apps.ts';
import { type Providers, projectOn, type TestProject } from './harness.ts';

const callback = 'http://localhost:3000/callback';

const authentications = {
  none: () => client.None(),
  basic: (secret: string) => client.ClientSecretBasic(secret),
  post: (secret: string) => client.ClientSecretPost(secret),
};

/** Client authentication method of an app. */
export type Authentication = keyof typeof authentications;

interface Setup {
  clientType?: string;
  by?: Authentication;
  scope?: string;
  parameters?: Record<string, string>;
}

/** Creates apps that sign in their users with `openid-client`, for all tests of a file. */
export function useOpenidApps(providers: Providers) {
  let provider: Provider;
  // The library uses the machine's clock, so the provider must use it too.
  beforeAll(async () => {
    provider = await createProvider({ database: providers.database });
  });
  const fetchProvider: client.CustomFetch = (url, options) =>
    provider.fetch(url, { ...options, body: options.body ?? null, redirect: 'manual' } as RequestInit);

  function discover(project: TestProject, app: TestApp, by: Authentication) {
    return client.discovery(
      new URL(`http://localhost:4000/v1/public/${project.projectId}`),
      app.client_id,
      {},
      authentications[by](app.client_secret ?? ''),
      { execute: [client.allowInsecureRequests], [client.customFetch]: fetchProvider },
    );
  }

  async function locationOf(url: URL): Promise<string> {
    const response = await provider.fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    return response.headers.get('location') ?? '';
  }

  /** Creates an app and its user, with the configuration that the library needs to exchange the code. */
  async function setUp({ clientType = 'third_party_public', by = 'none', ...options }: Setup = {}) {
    const made = await providers.project();
    const project = projectOn(provider, made.publicToken, made.projectId);
    const user = await addSignedIn(project);
    const app = await addApp(project, { client_type: clientType });
    const config = await discover(project, app, by);
    const verifier = client.randomPKCECodeVerifier();
    const checks = {
      pkceCodeVerifier: verifier,
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
    };
    const authorizationUrl = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: options.scope ?? 'openid email offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      ...options.parameters,
    });
    /** Follows the browser's redirects: provider, consent page, app. */
    const signIn = async () => {
      const { searchParams } = new URL(await locationOf(authorizationUrl));
      const page = consentPage(project, app, user.session);
      const resources = searchParams.getAll('resource');
      const submitted = await page.submitted({
        redirect_uri: searchParams.get('redirect_uri') ?? '',
        response_type: searchParams.get('response_type') ?? '',
        scopes: searchParams.get('scope')?.split(' ') ?? [],
        state: searchParams.get('state') ?? '',
        nonce: searchParams.get('nonce') ?? '',
        code_challenge: searchParams.get('code_challenge') ?? '',
        ...(resources.length > 0 && { resources }),
      });
      return new URL(submitted.redirect_uri);
    };
    return { project, user, app, config, checks, signIn };
  }

  return {
    get provider() {
      return provider;
    },
    discover,
    locationOf,
    setUp,
  };
}
