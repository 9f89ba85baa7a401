import { ProviderError } from '../errors.ts';
import { sha256 } from '../random.ts';

/**
 * Validates the code challenge of a request (RFC 7636, S256).
 *
 * @throws {ProviderError} `invalid_pkce_code_challenge`, including when the project requires a challenge and none was
 *   sent.
 */
export function parseCodeChallenge(challenge: string | undefined, isRequired: boolean): string | null {
  if (challenge === undefined) {
    if (isRequired)
      throw new ProviderError('invalid_pkce_code_challenge', 'This project requires PKCE: send code_challenge.');
    return null;
  }
  if (!/^[\w-]{43}$/.test(challenge)) throw new ProviderError('invalid_pkce_code_challenge');
  return challenge;
}

/**
 * Validates a code verifier against its challenge.
 *
 * @throws {ProviderError} with one of the four PKCE errors when the verifier does not match the challenge.
 */
export function verifyPkce(challenge: string | null, verifier: string | undefined): void {
  if (challenge === null) {
    if (verifier !== undefined) throw new ProviderError('pkce_did_not_expect_code_verifier');
    return;
  }
  if (verifier === undefined) throw new ProviderError('pkce_expected_code_verifier');
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw new ProviderError('invalid_pkce_code_verifier');
  if (sha256(verifier) !== challenge) throw new ProviderError('pkce_mismatch');
}
