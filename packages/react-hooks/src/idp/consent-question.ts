import type { ApiUser, FoyerClient } from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { camelCase } from '../provider/camel-case.ts';
import { hostOf } from './client-host.ts';
import { isLocalUrl, requireAppUrl } from './idp-redirect.ts';
import type { AuthorizeParameters } from './idp-request.ts';
import type { ConsentRequest, KnownClient } from './reduce-authorize.ts';

const lists = [
  'emails',
  'phone_numbers',
  'providers',
  'webauthn_registrations',
  'biometric_registrations',
  'totps',
  'crypto_wallets',
] as const;

/** Returns a user with every list, in case the API has left out empty ones. */
const withLists = (user: ApiUser): ApiUser => ({
  ...user,
  ...Object.fromEntries(lists.map((name) => [name, user[name] ?? []])),
});

/** Returns the scopes that the user has granted to an app, also in several consents; null: the user has no consent for it. */
async function lastConsent(client: FoyerClient, clientId: string): Promise<string[] | null> {
  const { connected_apps } = await client.user.getConnectedApps();
  const consents = connected_apps.filter((app) => (app.client_id ?? app.connected_app_id) === clientId);
  return consents.length ? consents.flatMap(({ scopes_granted }) => scopes_granted.split(' ')) : null;
}

/** Returns the known app whose host a user is sent to; null for a program on the user's device, which can use any name. */
function knownClientAt(url: URL, knownClients: readonly KnownClient[]): KnownClient | null {
  if (isLocalUrl(url)) return null;
  return (
    knownClients.find(({ redirectHosts }) => redirectHosts.some((host) => hostOf(`https://${host}`) === url.host)) ??
    null
  );
}

/** Returns a name in the form in which names that look alike, but for the case of their letters, are equal. */
const comparable = (name: string) =>
  name
    .replace(/[\p{C}\p{Z}\p{DI}\u2800\u{1D159}]/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/** Returns the question about a request, whether or not the user is asked. */
export async function questionOf(
  client: FoyerClient,
  { client_id, redirect_uri, resources = [] }: AuthorizeParameters,
  { user, client: app, scope_results }: ResponseOf<'idp.oauthAuthorizeStart'>,
  facts: Pick<ConsentRequest, 'destination' | 'isThirdParty' | 'isLocal' | 'impersonator'> & {
    isAsked: boolean;
    verifiedClients: readonly string[] | undefined;
    knownClients: readonly KnownClient[] | undefined;
  },
): Promise<ConsentRequest> {
  const { destination, isThirdParty, isLocal, isAsked, impersonator, verifiedClients, knownClients = [] } = facts;
  const [policy, allowed] = await Promise.all([
    // The project's policy describes the app's own scopes.
    isAsked ? client.bootstrap.getAsync().then(({ rbacPolicy }) => rbacPolicy) : null,
    // Without it, no scope is marked, and the question contains all of them.
    isAsked && isThirdParty ? lastConsent(client, app.client_id).catch(() => null) : null,
  ]);
  const clientHost = hostOf(client_id);
  const known = knownClientAt(requireAppUrl(redirect_uri), knownClients);
  const ownName = app.client_name || null;
  const bearsKnownName = knownClients.some(({ name }) => comparable(name) === comparable(ownName ?? ''));
  const isVerified = !isThirdParty || !!known || !!verifiedClients?.includes(client_id);
  const scopes = scope_results.map(({ scope, description, is_grantable }) => ({
    scope,
    description:
      policy?.scopes.find((known) => known.scope === scope)?.description || description || `Use the ${scope} scope`,
    isGrantable: is_grantable,
    isAllowed: !!allowed?.includes(scope),
    isNew: !!allowed && !allowed.includes(scope),
  }));
  // An app can register itself as one, with any name.
  const isOpen = app.client_type === 'third_party_public';
  const hasGrown = scopes.some(({ isGrantable, isNew }) => isGrantable && isNew);
  return {
    user: camelCase(withLists(user)),
    impersonator,
    clientName: known?.name ?? ownName,
    known,
    scopes,
    destination,
    clientHost,
    isThirdParty,
    isVerified,
    isLocal,
    resources,
    isDetailed:
      isLocal ||
      clientHost !== null ||
      resources.length > 0 ||
      hasGrown ||
      known !== null ||
      (!isVerified && (isOpen || bearsKnownName || !!verifiedClients)),
  };
}
