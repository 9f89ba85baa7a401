import type { FoyerClient } from '@foyer/core';
import { type Message, type Project, thisPage } from './provider.ts';

export type Variant = 'login' | 'reset-password' | 'passkey-registration' | 'identity-provider';

/** Properties that a variant needs in addition to its configuration. */
export interface Prepared {
  resetToken?: string;
}

const SAMPLE = 'ada@example.com';

async function sampleUser({ dev }: Project): Promise<string> {
  const email = `sample-${Date.now()}@example.com`;
  const { user_id } = await dev<{ user_id: string }>('POST', '/users', { email });
  return user_id;
}

/** Signs in a sample user, as the sign-in of a host application would. */
async function signIn(project: Project, client: FoyerClient): Promise<void> {
  const user_id = await sampleUser(project);
  const tokens = await project.dev<{ session_token: string; session_jwt: string }>('POST', '/sessions', { user_id });
  client.session.updateSession(tokens);
  await client.session.authenticate();
}

async function resetToken(project: Project, client: FoyerClient): Promise<string> {
  await project.dev('POST', '/users', { email: SAMPLE, password: 'correct horse battery' }).catch(() => {
    // The user exists already.
  });
  const known = new Set((await project.messages()).map(({ id }) => id));
  await client.passwords.resetByEmailStart({ email: SAMPLE, reset_password_redirect_url: thisPage() });
  const isNew = (message: Message) => message.to === SAMPLE && !known.has(message.id);
  return (await project.messages()).find(isNew)?.token ?? '';
}

/** Adds the authorization request of a connected app to the page's query, where the widget reads it. */
async function appRequest(project: Project): Promise<void> {
  const redirect_uri = thisPage();
  const { client_id } = await project.dev<{ client_id: string }>('POST', '/connected_apps', {
    client_name: 'Notes',
    client_type: 'third_party',
    redirect_urls: [redirect_uri],
    post_logout_redirect_urls: [redirect_uri],
  });
  const url = new URL(redirect_uri);
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('redirect_uri', redirect_uri);
  url.searchParams.set('scope', 'openid email profile');
  url.searchParams.set('state', 'docs');
  history.replaceState(history.state, '', url);
}

/** Creates what a variant needs at its start, unless the page's URL contains it. */
export async function prepare(variant: Variant, project: Project, client: FoyerClient): Promise<Prepared> {
  const query = new URLSearchParams(location.search);
  if (variant === 'passkey-registration' && !client.session.getTokens()) await signIn(project, client);
  if (variant === 'identity-provider' && !query.has('client_id')) await appRequest(project);
  if (variant === 'reset-password' && !query.has('token')) return { resetToken: await resetToken(project, client) };
  return {};
}
