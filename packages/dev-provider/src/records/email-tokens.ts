import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { sha256 } from '../random.ts';
import { emailTokens } from '../schema.ts';
import { withQuery } from '../verification/redirect-urls.ts';

export type EmailToken = typeof emailTokens.$inferSelect;

/** Value of `stytch_token_type` in an email link. The second link of a reset email uses `login`. */
type LinkType = EmailToken['tokenType'] | 'login';

/**
 * Returns the expiry of a link.
 *
 * @throws {ProviderError} `invalid_expiration`.
 */
export function linkExpiry(now: Date, minutes: number): Date {
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 10_080) throw new ProviderError('invalid_expiration');
  return new Date(now.getTime() + minutes * 60_000);
}

/** Returns the link for an email, which redirects through the provider to the page. */
export function providerLink(call: Call, type: LinkType, token: string): string {
  return withQuery(`${call.origin}/v1/magic_links/redirect`, {
    public_token: call.project.publicToken,
    stytch_token_type: type,
    token,
  });
}

/**
 * Returns the URL that an email link redirects to. Does not consume the token: mail scanners open links before users
 * do.
 */
export async function redirectTarget(
  db: Db,
  project: { projectId: string; publicToken: string },
  link: { token: string; type: string | undefined },
): Promise<string> {
  const found = await findEmailToken(db, project.projectId, link.token, ['magic_links', 'reset_password']);
  if (!found) throw new ProviderError('magic_link_not_found');
  const { redirectUrl, loginRedirectUrl, tokenType } = found;
  if (loginRedirectUrl === null) return withQuery(redirectUrl, { stytch_token_type: tokenType, token: link.token });
  const [url, type] = link.type === 'login' ? [loginRedirectUrl, 'login'] : [redirectUrl, tokenType];
  return withQuery(url, { stytch_token_type: type, token: link.token, public_token: project.publicToken });
}

export async function findEmailToken(
  db: Db,
  projectId: string,
  token: string,
  types: EmailToken['tokenType'][],
): Promise<EmailToken | null> {
  const rows = await db
    .select()
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, sha256(token)),
        eq(emailTokens.projectId, projectId),
        inArray(emailTokens.tokenType, types),
      ),
    );
  return rows[0] ?? null;
}

/** Consumes a token. Returns false when it was already used or has expired. */
export async function consumeEmailToken(call: Call, tx: Db, token: EmailToken): Promise<boolean> {
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: call.now })
    .where(
      and(eq(emailTokens.tokenHash, token.tokenHash), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, call.now)),
    )
    .returning({ tokenHash: emailTokens.tokenHash });
  return used.length > 0;
}
