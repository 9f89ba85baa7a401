/** An error that a response names, of another sender than the API. */
export interface ResponseError {
  type: string;
  /** Who sends it, as the output names it. */
  from: string;
  /** The HTTP status; null: it is a parameter of the URL with which the user returns to the app. */
  status: number | null;
  meaning: string;
  /** What the developer does. */
  advice: string;
  /** The page of the documentation. */
  page: string;
}

type Row = Omit<ResponseError, 'from'>;

const from = (sender: string, rows: readonly Row[]): ResponseError[] => rows.map((row) => ({ ...row, from: sender }));

/** The `error` or `error_type` in the JSON of `@foyer/server`, and in its `WWW-Authenticate`. */
const ofServer = from('@foyer/server', [
  {
    type: 'unauthenticated',
    status: 401,
    meaning: 'The request has no valid session.',
    advice:
      'The user signs in again. The message of the response says what is wrong with the session; a script on another origin must send the JWT in the Authorization header.',
    page: 'recipes/backend',
  },
  {
    type: 'forbidden',
    status: 403,
    meaning: "The user's roles do not permit the action.",
    advice: "Give a role of the user the permission in the project's policy, or hide what needs it.",
    page: 'recipes/backend',
  },
  {
    type: 'cross_origin',
    status: 403,
    meaning: 'A request that changes data comes from another origin, so it could be forged.',
    advice:
      'Send it from a page of the same origin, or with the JWT in the Authorization header. Behind a proxy, pass the Host of the page on.',
    page: 'recipes/backend',
  },
  {
    type: 'step_up_required',
    status: 403,
    meaning: 'The factors of the session are too few, or too old, for the action.',
    advice:
      'The user confirms who they are, and the request is sent again: send it with stepUp.fetch, and put a <StepUp/> on the page.',
    page: 'recipes/step-up',
  },
  {
    type: 'second_factor_required',
    status: 403,
    meaning: 'The user has signed in with the first factor only, and the server requires a second one.',
    advice: 'Lead the user to the login page, whose widget asks for the second factor.',
    page: 'recipes/second-step',
  },
  {
    type: 'invalid_token',
    status: 401,
    meaning: 'The request has no access token, or one that is not valid for this API.',
    advice:
      'The app requests another access token, with this API as its resource. The message of the response says what is wrong with the token.',
    page: 'variants/identity-provider',
  },
  {
    type: 'insufficient_scope',
    status: 403,
    meaning: 'The access token lacks a scope.',
    advice: 'The app requests the scopes that WWW-Authenticate names, and the user allows them.',
    page: 'variants/identity-provider',
  },
  {
    type: 'policy_unavailable',
    status: 503,
    meaning: "The server could not load the project's role policy, so it does not know what the user may do.",
    advice: 'Try again after the time in Retry-After. Check that the server can reach the base URL of the API.',
    page: 'recipes/backend',
  },
]);

const clientPage = 'variants/identity-provider';

/** The `error` of the token, introspection, revocation and UserInfo endpoints, and of dynamic client registration. */
const ofEndpoints = from('the OAuth endpoints', [
  {
    type: 'invalid_request',
    status: 400,
    meaning: 'A parameter is missing, repeated or malformed (RFC 6749).',
    advice: 'Correct the parameter that error_description names. The body is a form, not JSON.',
    page: clientPage,
  },
  {
    type: 'invalid_client',
    status: 401,
    meaning: 'The app is unknown, or has not proved who it is (RFC 6749).',
    advice:
      'Compare client_id and client_secret with the connected app of the project. A public app sends its client_id and no secret.',
    page: clientPage,
  },
  {
    type: 'invalid_grant',
    status: 400,
    meaning:
      'The code or the refresh token is unknown, expired, used or revoked, or does not fit the request (RFC 6749).',
    advice:
      'Redeem each code once, with the redirect_uri and the code_verifier of its request. After a refresh, store the new refresh token. If it fails again, the user signs in again.',
    page: clientPage,
  },
  {
    type: 'invalid_scope',
    status: 400,
    meaning: 'A scope is unknown, or goes beyond what the user has allowed (RFC 6749).',
    advice: "Request scopes that the project's policy has. For more scopes, the app asks the user again.",
    page: clientPage,
  },
  {
    type: 'unauthorized_client',
    status: 400,
    meaning: 'The app may not use this grant or response type (RFC 6749).',
    advice: 'Allow it for the connected app of the project.',
    page: clientPage,
  },
  {
    type: 'unsupported_grant_type',
    status: 400,
    meaning: 'The token endpoint does not support this grant_type (RFC 6749).',
    advice: 'Use authorization_code or refresh_token.',
    page: clientPage,
  },
  {
    type: 'unsupported_token_type',
    status: 400,
    meaning: 'The endpoint cannot revoke tokens of this type (RFC 7009).',
    advice: 'Revoke the refresh token: its access tokens end with it.',
    page: clientPage,
  },
  {
    type: 'invalid_target',
    status: 400,
    meaning: 'The resource is no absolute URI, is unknown, or was not part of the request (RFC 8707).',
    advice: 'Send the same resource in the authorization request and in the token request: the URL of the API.',
    page: clientPage,
  },
  {
    type: 'invalid_token',
    status: 401,
    meaning: 'The access token is missing, unknown, expired or revoked (RFC 6750).',
    advice: 'Refresh the access token. If that fails, the user signs in again.',
    page: clientPage,
  },
  {
    type: 'insufficient_scope',
    status: 403,
    meaning: 'The access token lacks a scope that the endpoint requires (RFC 6750).',
    advice: 'For the UserInfo endpoint, request the scope openid.',
    page: clientPage,
  },
  {
    type: 'invalid_redirect_uri',
    status: 400,
    meaning: 'A redirect URL of the registration is not allowed (RFC 7591).',
    advice: 'Register absolute https URLs. Apps on the same computer use http://127.0.0.1 or a private scheme.',
    page: clientPage,
  },
  {
    type: 'invalid_client_metadata',
    status: 400,
    meaning: 'A member of the registration is not valid (RFC 7591).',
    advice: 'Correct the member that error_description names. The body is JSON.',
    page: clientPage,
  },
  {
    type: 'invalid_software_statement',
    status: 400,
    meaning: 'The software statement of the registration is not valid (RFC 7591).',
    advice: 'Register without a software statement.',
    page: clientPage,
  },
  {
    type: 'unapproved_software_statement',
    status: 400,
    meaning: 'The software statement of the registration is not approved (RFC 7591).',
    advice: 'Register without a software statement.',
    page: clientPage,
  },
  {
    type: 'temporarily_unavailable',
    status: 429,
    meaning: 'The endpoint has received too many requests.',
    advice: 'Wait as long as Retry-After says. An app registers once, and stores its client_id.',
    page: clientPage,
  },
]);

/** The `error` in the URL with which the user returns to the app (RFC 6749, OpenID Connect Core, RFC 8707). */
const ofRedirects = from('the redirect to the app', [
  {
    type: 'access_denied',
    status: null,
    meaning: 'The user has not allowed the app (RFC 6749).',
    advice: 'Show the user what the app cannot do now, and let them start again.',
    page: clientPage,
  },
  {
    type: 'invalid_request',
    status: null,
    meaning: 'A parameter of the authorization request is missing, repeated or malformed (RFC 6749).',
    advice: 'Correct the parameter that error_description names. A public app sends a code_challenge with S256.',
    page: clientPage,
  },
  {
    type: 'invalid_scope',
    status: null,
    meaning: 'A scope of the authorization request is unknown (RFC 6749).',
    advice: "Request scopes that the project's policy has.",
    page: clientPage,
  },
  {
    type: 'invalid_target',
    status: null,
    meaning: 'A resource of the authorization request is no absolute URI without a fragment (RFC 8707).',
    advice: 'Send the URL of the API as resource.',
    page: clientPage,
  },
  {
    type: 'unauthorized_client',
    status: null,
    meaning: 'The app may not request a code in this way (RFC 6749).',
    advice: 'Allow it for the connected app of the project.',
    page: clientPage,
  },
  {
    type: 'unsupported_response_type',
    status: null,
    meaning: 'The response_type is not supported (RFC 6749).',
    advice: 'Send response_type=code.',
    page: clientPage,
  },
  {
    type: 'server_error',
    status: null,
    meaning: 'The identity provider has failed (RFC 6749).',
    advice: 'Let the user start again. If the local provider sends it, its log contains the cause.',
    page: clientPage,
  },
  {
    type: 'temporarily_unavailable',
    status: null,
    meaning: 'The identity provider is too busy for the request (RFC 6749).',
    advice: 'Let the user start again later.',
    page: clientPage,
  },
  {
    type: 'login_required',
    status: null,
    meaning: 'The request forbids questions, and the user has to sign in (OpenID Connect Core).',
    advice: 'Send the request again without prompt=none.',
    page: clientPage,
  },
  {
    type: 'consent_required',
    status: null,
    meaning: 'The request forbids questions, and the user has not allowed the app yet (OpenID Connect Core).',
    advice: 'Send the request again without prompt=none.',
    page: clientPage,
  },
  {
    type: 'interaction_required',
    status: null,
    meaning: 'The request forbids questions, and the user has to answer one (OpenID Connect Core).',
    advice: 'Send the request again without prompt=none.',
    page: clientPage,
  },
  {
    type: 'account_selection_required',
    status: null,
    meaning: 'The request forbids questions, and the user has to choose an account (OpenID Connect Core).',
    advice: 'Send the request again without prompt=none.',
    page: clientPage,
  },
  {
    type: 'request_not_supported',
    status: null,
    meaning: 'The parameter request is not supported (OpenID Connect Core).',
    advice: 'Send the parameters in the URL.',
    page: clientPage,
  },
  {
    type: 'request_uri_not_supported',
    status: null,
    meaning: 'The parameter request_uri is not supported (OpenID Connect Core).',
    advice: 'Send the parameters in the URL.',
    page: clientPage,
  },
  {
    type: 'registration_not_supported',
    status: null,
    meaning: 'The parameter registration is not supported (OpenID Connect Core).',
    advice: 'Register the app at the registration endpoint, or name a client ID metadata document.',
    page: clientPage,
  },
  {
    type: 'invalid_request_uri',
    status: null,
    meaning: 'The request_uri cannot be read (OpenID Connect Core).',
    advice: 'Send the parameters in the URL.',
    page: clientPage,
  },
  {
    type: 'invalid_request_object',
    status: null,
    meaning: 'The request object is not valid (OpenID Connect Core).',
    advice: 'Send the parameters in the URL.',
    page: clientPage,
  },
]);

/** Every error of the senders beside the API, by sender. Senders share names, which mean something else for each. */
export const responseErrors: readonly ResponseError[] = [...ofServer, ...ofEndpoints, ...ofRedirects];
