import type { RequestOf } from '@foyer/core/operations';

/** An app's authorization request. It includes the values that the API passes back to the app, such as `state`. */
export interface AuthorizeParameters extends Omit<RequestOf<'idp.oauthAuthorizeSubmit'>, 'consent_granted'> {
  /** The longest time since the user proved a factor, in seconds. Undefined: any time. This page checks it, not the API. */
  max_age?: number;
}

/** The view of a query without a required parameter: the first one that is missing. */
export interface MissingParam {
  status: 'missingParam';
  param: string;
}

/** A parsed query. */
export type Parsed<Parameters> = { request: Parameters; missing: null } | { request: null; missing: MissingParam };

/** The scopes of a request without `scope`. */
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

/** Whether a query is a logout request; otherwise it is an authorization request. */
export const isLogoutQuery = (search: string): boolean => new URLSearchParams(search).has('post_logout_redirect_uri');

/** Reads the required parameters, and the optional ones that are present. A parameter without a value counts as missing. */
export function readQuery<Required extends string, Optional extends string>(
  query: URLSearchParams,
  required: readonly Required[],
  optional: readonly Optional[],
): Parsed<Record<Required, string> & Partial<Record<Optional, string>>> {
  const param = required.find((name) => !query.get(name));
  if (param) return { request: null, missing: { status: 'missingParam', param } };
  const found = [...required, ...optional].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return { request: Object.fromEntries(found), missing: null };
}

/**
 * Reads the query of an authorization request. Default `response_type`: `code`; default `scope`: `openid email profile`.
 */
export function parseAuthorizeQuery(search: string): Parsed<AuthorizeParameters> {
  const query = new URLSearchParams(search);
  const optional = ['response_type', 'prompt', 'state', 'nonce', 'code_challenge'] as const;
  const { request, missing } = readQuery(query, ['client_id', 'redirect_uri'], optional);
  if (!request) return { request, missing };
  const scopes = (query.get('scope') ?? '').split(/\s+/).filter(Boolean);
  const resources = query.getAll('resource').filter(Boolean);
  const maxAge = query.get('max_age');
  return {
    missing,
    request: {
      response_type: 'code',
      ...request,
      scopes: scopes.length ? scopes : DEFAULT_SCOPES,
      ...(resources.length && { resources }),
      // A value that is not a number counts as 0, the strictest value: the app requires a recent sign-in.
      ...(maxAge && { max_age: Math.max(0, Number(maxAge)) || 0 }),
    },
  };
}

/** An app's logout request. */
export type LogoutParameters = RequestOf<'idp.oauthLogoutStart'>;

/** Reads the query of a logout request. */
export const parseLogoutQuery = (search: string): Parsed<LogoutParameters> =>
  readQuery(new URLSearchParams(search), ['client_id', 'post_logout_redirect_uri'], ['id_token_hint', 'state']);

/**
 * Returns a parameter of a request with which the app helps its user to sign in (OpenID Connect Core, section 3.1.2.1):
 * `login_hint` is an email address or phone number, `ui_locales` a list of languages. Null: the app has set none.
 */
export const readHint = (name: 'login_hint' | 'ui_locales'): string | null =>
  new URLSearchParams(location.search).get(name);
