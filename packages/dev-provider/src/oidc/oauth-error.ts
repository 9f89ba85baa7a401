const statuses = { invalid_client: 401, invalid_token: 401, insufficient_scope: 403, temporarily_unavailable: 429 };

type Code =
  | keyof typeof statuses
  | 'invalid_request'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type';

/**
 * An error of the token, introspection, revocation, UserInfo or registration endpoint (RFC 6749, section 5.2; RFC 6750,
 * section 3.1; RFC 7591, section 3.2.2).
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: Code;
  readonly headers: Record<string, string>;

  /** @param headers more headers of the response, such as `WWW-Authenticate`. Default: none. */
  constructor(code: Code, description: string, headers: Record<string, string> = {}) {
    super(description);
    this.code = code;
    this.headers = headers;
  }

  toResponse(): Response {
    const status = this.code in statuses ? statuses[this.code as keyof typeof statuses] : 400;
    const headers = { 'Cache-Control': 'no-store', ...this.headers };
    return Response.json({ error: this.code, error_description: this.message }, { status, headers });
  }
}
