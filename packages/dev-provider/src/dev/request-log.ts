import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { requests } from '../schema.ts';
import type { Services } from '../services.ts';
import { isPlainObject } from '../verification/validation.ts';

/** One logged request. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  body: unknown;
  at: string;
}

const LOGGED_REQUEST_LIMIT = 5000;

const SECRET_MEMBERS = new Set([
  'access_token',
  'authorization_code',
  'captcha_token',
  'client_secret',
  'code',
  'code_verifier',
  'existing_password',
  'id_token',
  'id_token_hint',
  'impersonation_token',
  'new_password',
  'oauth_attach_token',
  'password',
  'recovery_code',
  'refresh_token',
  'session_jwt',
  'session_token',
  'stytch_csrf_token',
  'token',
  'totp_code',
]);

/** Logs a request with its secrets masked. The log keeps about the last five thousand requests. */
export async function logRequest(
  services: Services,
  request: { publicToken: string | null; method: string; path: string; status: number; body: unknown },
): Promise<void> {
  const [row] = await services.db
    .insert(requests)
    .values({ ...request, body: maskSecrets(request.body) ?? null, at: services.clock() })
    .returning({ id: requests.id });
  if (row && row.id % 500 === 0) {
    await services.db.delete(requests).where(lt(requests.id, row.id - LOGGED_REQUEST_LIMIT));
  }
}

/** Returns the logged requests, oldest first. */
export async function readRequests(db: Db, publicToken: string | null): Promise<LoggedRequest[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(publicToken === null ? undefined : eq(requests.publicToken, publicToken))
    .orderBy(asc(requests.id));
  return rows.map(({ method, path, status, body, at }) => ({ method, path, status, body, at: at.toISOString() }));
}

/**
 * Replaces passwords, passcodes and tokens at any depth with `***`. The public token identifies a project and is not
 * masked.
 */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, SECRET_MEMBERS.has(key) ? '***' : maskSecrets(member)]),
  );
}
