import type { OAuthProvider } from '@foyer/core/operations';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { defaultRedirectUrl, type Project, projectNow, requireProject } from '../projects.ts';
import { randomId, randomToken, sha256 } from '../random.ts';
import { findContact, parseEmail } from '../records/contacts.ts';
import { oauthAttachTokens, oauthFlows, oauthLoginTokens, oauthRegistrations, projects } from '../schema.ts';
import type { Services } from '../services.ts';
import { parseCodeChallenge } from '../verification/pkce.ts';
import { chooseRedirect, withQuery } from '../verification/redirect-urls.ts';
import { type ProviderPage, providerPage } from './oauth-page.ts';
import { accountOf, type ProviderAccount, providerFacts, requireProvider } from './oauth-providers.ts';

/** A started social sign-in. */
export type OAuthFlow = typeof oauthFlows.$inferSelect;

// Long enough for a prompt on a page that stays open.
const FLOW_HOURS = 24;
const LOGIN_TOKEN_MINUTES = 5;

/** Query parameters of `/v1/public/oauth/{provider}/start`. */
type StartQuery = Record<string, string>;

/**
 * Starts a social sign-in: redirects to the page of the provider's stand-in.
 *
 * @throws {ProviderError} with the errors of `oauth.{provider}.start`.
 */
export async function startFlow(
  services: Services,
  project: Project,
  providerName: string,
  query: StartQuery,
): Promise<Response> {
  const { settings } = project;
  const provider = requireProvider(settings, providerName);
  const codeChallenge = parseCodeChallenge(query.code_challenge || undefined, settings.pkce_required_for_oauth);
  const customScopes = parseScopes(query.custom_scopes ?? '');
  const redirectUrls = chooseOAuthRedirects(services, project, query);
  const token = query.oauth_attach_token;
  const flow = await addFlow(services, project, {
    provider,
    loginRedirectUrl: redirectUrls.login,
    signupRedirectUrl: redirectUrls.signup,
    codeChallenge,
    scopes: [...new Set([...providerFacts[provider].scopes, ...customScopes])],
    loginHint: query.provider_login_hint ?? '',
    attachedUserId: token ? await redeemAttachToken(services, project, provider, token) : null,
    csrfTokenHash: null,
  });
  return redirect(`/v1/oauth/callback/${flow.callbackId}`);
}

async function redeemAttachToken(
  services: Services,
  project: Project,
  provider: OAuthProvider,
  token: string,
): Promise<string> {
  const now = projectNow(services, project);
  const [used] = await services.db
    .update(oauthAttachTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthAttachTokens.tokenHash, sha256(token)),
        eq(oauthAttachTokens.projectId, project.projectId),
        eq(oauthAttachTokens.provider, provider),
        isNull(oauthAttachTokens.usedAt),
        gt(oauthAttachTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oauthAttachTokens.userId });
  if (!used) throw new ProviderError('invalid_oauth_attach_token');
  return used.userId;
}

/** Returns the login and sign-up redirect URLs of a social sign-in. */
export function chooseOAuthRedirects(services: Services, project: Project, given: StartQuery) {
  const { settings } = project;
  const fallback = defaultRedirectUrl(services, project);
  const noMatch = 'no_match_for_provided_oauth_url';
  return {
    login: chooseRedirect(settings, given.login_redirect_url, fallback, {
      invalid: 'invalid_login_oauth_url',
      noMatch,
      none: 'no_login_redirect_urls_set',
    }),
    signup: chooseRedirect(settings, given.signup_redirect_url, fallback, {
      invalid: 'invalid_signup_oauth_url',
      noMatch,
      none: 'no_signup_redirect_urls_set',
    }),
  };
}

function parseScopes(text: string): string[] {
  const scopes = text.split(' ').filter((scope) => scope !== '');
  // RFC 6749, section 3.3.
  if (!scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))) {
    throw new ProviderError('oauth_invalid_scope_requested');
  }
  return scopes;
}

export async function addFlow(
  services: Services,
  project: Project,
  flow: Omit<OAuthFlow, 'callbackId' | 'projectId' | 'createdAt' | 'expiresAt'>,
): Promise<OAuthFlow> {
  const createdAt = projectNow(services, project);
  const row = {
    ...flow,
    callbackId: randomId(services.random, 'oauth-callback-test'),
    projectId: project.projectId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + FLOW_HOURS * 3_600_000),
  };
  await services.db.insert(oauthFlows).values(row);
  return row;
}

/**
 * Returns an active sign-in and its project.
 *
 * @throws {ProviderError} `invalid_callback_id` when it is unknown or has expired.
 */
export async function requireFlow(
  services: Services,
  callbackId: string,
): Promise<{ flow: OAuthFlow; project: Project }> {
  const publicToken = await publicTokenOfFlow(services.db, callbackId);
  const [flow] = await services.db.select().from(oauthFlows).where(eq(oauthFlows.callbackId, callbackId));
  if (!flow || publicToken === null) throw new ProviderError('invalid_callback_id');
  const project = await requireProject(services.db, publicToken);
  if (flow.expiresAt <= projectNow(services, project)) throw new ProviderError('invalid_callback_id');
  return { flow, project };
}

/** Returns the public token of the sign-in's project. */
export async function publicTokenOfFlow(db: Db, callbackId: string): Promise<string | null> {
  const [row] = await db
    .select({ publicToken: projects.publicToken })
    .from(oauthFlows)
    .innerJoin(projects, eq(projects.projectId, oauthFlows.projectId))
    .where(eq(oauthFlows.callbackId, callbackId));
  return row?.publicToken ?? null;
}

/** Renders the social provider's page. */
export async function showFlow(services: Services, callbackId: string): Promise<Response> {
  const { flow, project } = await requireFlow(services, callbackId);
  return flowPage(project, flow, { email: flow.loginHint, problem: null });
}

/** Handles the form of the social provider's page. */
export async function answerFlow(services: Services, callbackId: string, form: FormData): Promise<Response> {
  const { flow, project } = await requireFlow(services, callbackId);
  if (form.get('action') === 'cancel') {
    return redirect(
      withQuery(flow.loginRedirectUrl ?? defaultRedirectUrl(services, project), { error: 'access_denied' }),
    );
  }
  const typed = String(form.get('email') ?? '');
  const email = readEmail(typed);
  if (email === null) return flowPage(project, flow, { email: typed, problem: 'Email format is invalid.' });
  return redirect(await completeFlow(services, project, flow, accountOf(flow.provider, email)));
}

/** Completes a social sign-in: returns the redirect URL with a new token for the app. */
export async function completeFlow(
  services: Services,
  project: Project,
  flow: OAuthFlow,
  account: ProviderAccount,
): Promise<string> {
  const now = projectNow(services, project);
  const token = randomToken(services.random);
  await services.db.insert(oauthLoginTokens).values({
    ...account,
    tokenHash: sha256(token),
    projectId: project.projectId,
    scopes: flow.scopes,
    codeChallenge: flow.codeChallenge,
    attachedUserId: flow.attachedUserId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_TOKEN_MINUTES * 60_000),
  });
  const isLogin = flow.attachedUserId !== null || (await hasUser(services.db, project, account));
  const target = (isLogin ? flow.loginRedirectUrl : flow.signupRedirectUrl) ?? defaultRedirectUrl(services, project);
  return withQuery(target, { stytch_token_type: 'oauth', token });
}

async function hasUser(db: Db, { projectId }: Project, account: ProviderAccount): Promise<boolean> {
  const registrations = await db.$count(
    oauthRegistrations,
    and(
      eq(oauthRegistrations.projectId, projectId),
      eq(oauthRegistrations.providerType, providerFacts[account.provider].name),
      eq(oauthRegistrations.providerSubject, account.subject),
    ),
  );
  if (registrations > 0 || account.email === null) return registrations > 0;
  const contact = await findContact(db, projectId, 'email', account.email);
  return contact?.verified ?? false;
}

function flowPage(
  project: Project,
  flow: OAuthFlow,
  field: Pick<ProviderPage, 'email' | 'problem'>,
): Promise<Response> {
  return providerPage({
    projectName: project.settings.project_name,
    providerName: providerFacts[flow.provider].name,
    scopes: flow.scopes,
    redirectUrls: [flow.loginRedirectUrl, flow.signupRedirectUrl].filter((url) => url !== null),
    ...field,
  });
}

function readEmail(text: string): string | null {
  try {
    return parseEmail(text);
  } catch {
    return null;
  }
}

function redirect(location: string): Response {
  const headers = { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return new Response(null, { status: 302, headers });
}
