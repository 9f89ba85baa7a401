const statuses = { invalid_client: 401, invalid_token: 401, insufficient_scope: 403 };

type Code =
  | keyof typeof statuses
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type';

/**
 * An error of the token, introspection, revocation or UserInfo endpoint (RFC 6749, section 5.2; RFC 6750, section 3.1).
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: Code;
  readonly challenge: string | null;

  /** @param challenge value of the `WWW-Authenticate` header. Default: no header. */
  constructor(code: Code, description: string, challenge: string | null = null) {
    super(description);
    this.code = code;
    this.challenge = challenge;
  }

  toResponse(): Response {
    const status = this.code in statuses ? statuses[this.code as keyof typeof statuses] : 400;
    const headers = {
      'Cache-Control': 'no-store',
      ...(this.challenge !== null && { 'WWW-Authenticate': this.challenge }),
    };
    return Response.json({ error: this.code, error_description: this.message }, { status, headers });
  }
}
