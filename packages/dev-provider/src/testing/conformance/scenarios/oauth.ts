import { email, type Scenario, signIn } from '../scenario.ts';
import type { Visit } from '../stage.ts';

/** Signs in at a social provider's page and returns to the app. */
async function signInAt(visit: Visit, button: 'Continue' | 'Cancel', work: () => Promise<unknown>): Promise<void> {
  const arrived = visit.page.waitForURL('**/v1/oauth/callback/**');
  await work();
  await arrived;
  if (button === 'Continue') await visit.page.getByLabel('Email').fill(email);
  await visit.back(() => visit.page.getByRole('button', { name: button }).click());
}

/** The official client loads Google's script from Google's own URL. Routes it to the provider's stand-in. */
export async function serveGoogle({ context, providerUrl }: Visit): Promise<void> {
  await context.route('https://accounts.google.com/gsi/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${providerUrl}${pathname}${search}` }) });
  });
}

async function redeem(visit: Visit): Promise<void> {
  await visit.call((client) => client.parseAuthenticateUrl());
  await visit.call((client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
}

/** Social sign-in. */
export const oauthScenarios: Scenario[] = [
  {
    name: 'social sign-in with every option',
    settings: { pkce_required_for_oauth: true },
    async act(visit) {
      await signInAt(visit, 'Continue', () =>
        visit.leave(
          (client, url) =>
            client.oauth.google.start({
              login_redirect_url: url,
              signup_redirect_url: url,
              custom_scopes: ['calendar.readonly', 'drive'],
              provider_params: { login_hint: 'ada@example.test', prompt: 'consent' },
            }),
          visit.page.url(),
        ),
      );
      await redeem(visit);
    },
  },
  {
    name: 'social sign-in that is cancelled, and an invalid token',
    async act(visit) {
      const url = visit.page.url();
      await signInAt(visit, 'Cancel', () =>
        visit.leave((client, url) => client.oauth.github.start({ login_redirect_url: url }), url),
      );
      await visit.call((client) => client.parseAuthenticateUrl());
      await visit.call(() => new URLSearchParams(location.search).get('error'));
      await visit.call((client) => client.oauth.authenticate('no-token', { session_duration_minutes: 30 }));
    },
  },
  {
    name: 'a social account: attaching and deleting',
    async act(visit) {
      await signIn(visit);
      await visit.call((client) => client.oauth.attach('twitter'));
      const { oauth_attach_token } = await visit.call((client) => client.oauth.attach('twitter'));
      await signInAt(visit, 'Continue', () =>
        visit.leave(
          (client, { url, token }) =>
            client.oauth.twitter.start({ login_redirect_url: url, oauth_attach_token: token }),
          { url: visit.page.url(), token: oauth_attach_token },
        ),
      );
      await redeem(visit);
      const user = await visit.call((client) => client.user.getSync());
      const id = user?.providers[0]?.oauth_user_registration_id ?? '';
      await visit.call((client, id) => client.user.deleteOAuthRegistration(id), id);
    },
  },
  {
    name: "Google's prompt",
    async act(visit) {
      await serveGoogle(visit);
      await visit.call(
        (client, url) => client.oauth.googleOneTap.start({ login_redirect_url: url, signup_redirect_url: url }),
        visit.page.url(),
      );
      await visit.page.getByLabel('Email').fill(email);
      await visit.back(() => visit.page.getByRole('button', { name: 'Continue' }).click());
      await redeem(visit);
    },
  },
];
