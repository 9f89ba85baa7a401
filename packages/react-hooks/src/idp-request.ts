import type { RequestOf } from '@foyer/core/operations';

/** What an app asks for, and what it wants to have back. */
export type AuthorizeParameters = Omit<RequestOf<'idp.oauthAuthorizeSubmit'>, 'consent_granted'>;
/** A logout that an app asks for. */
export type LogoutParameters = RequestOf<'idp.oauthLogoutStart'>;

/** A query that was read, or the name of the first required parameter that it lacks. */
export type Parsed<Parameters> = { request: Parameters; missing: null } | { request: null; missing: string };

/** What an app asks for that names no scope. */
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

/** Whether a query asks for a logout; else it asks for an authorization (specification, section 2). */
export const isLogoutQuery = (search: string): boolean => new URLSearchParams(search).has('post_logout_redirect_uri');

/** The required members, and of the optional ones those that are there. A parameter without a value is not there. */
function read<Required extends string, Optional extends string>(
  query: URLSearchParams,
  required: readonly Required[],
  optional: readonly Optional[],
): Parsed<Record<Required, string> & Partial<Record<Optional, string>>> {
  const missing = required.find((name) => !query.get(name));
  if (missing) return { request: null, missing };
  const found = [...required, ...optional].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return { request: Object.fromEntries(found), missing: null };
}

/**
 * Reads the query of an authorization request: `response_type` is `code` and `scope` is `openid email profile` where
 * nothing else is said (specification, section 2).
 */
export function parseAuthorizeQuery(search: string): Parsed<AuthorizeParameters> {
  const query = new URLSearchParams(search);
  const optional = ['response_type', 'prompt', 'state', 'nonce', 'code_challenge'] as const;
  const { request, missing } = read(query, ['client_id', 'redirect_uri'], optional);
  if (!request) return { request, missing };
  const scopes = (query.get('scope') ?? '').split(/\s+/).filter(Boolean);
  const resources = query.getAll('resource').filter(Boolean);
  return {
    missing,
    request: {
      response_type: 'code',
      ...request,
      scopes: scopes.length ? scopes : DEFAULT_SCOPES,
      ...(resources.length && { resources }),
    },
  };
}

/** Reads the query of a logout request. */
export const parseLogoutQuery = (search: string): Parsed<LogoutParameters> =>
  read(new URLSearchParams(search), ['client_id', 'post_logout_redirect_uri'], ['id_token_hint', 'state']);
