import { type OperationName, operations } from '@foyer/core/operations';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Call } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { type Project, projectNow } from '../projects.ts';
import { randomToken, sha256 } from '../random.ts';
import { captchaTokens } from '../schema.ts';
import type { Services } from '../services.ts';
import { isPlainObject } from './validation.ts';

const CAPTCHA_PREFIX = 'captcha-token-test-';
const CAPTCHA_MINUTES = 2;

/**
 * Returns whether a call carries what the project's fraud protection requires; if not, the client must add a captcha
 * token. `decisioning` challenges a device without a fingerprint, and every other device too if the project uses a
 * captcha and the call can be repeated. `observation` never blocks a call.
 *
 * @throws {ProviderError} `captcha_failed` for a stand-in captcha token that is used, expired or from another project.
 */
export async function passesGuard(call: Call, name: OperationName, body: unknown): Promise<boolean> {
  const { guard } = operations[name];
  if (guard === undefined) return true;
  const { captcha, dfp } = call.project.settings;
  const isDeciding = dfp === 'decisioning' && guard !== 'captcha';
  if (isDeciding && readText(body, 'dfp_telemetry_id') === '') return false;
  // The client never repeats this call, so it cannot add a captcha token later.
  const needsCaptcha = captcha === 'on' && !(isDeciding && guard === 'both');
  if (!needsCaptcha) return true;
  const token = readText(body, 'captcha_token');
  if (token === '') return false;
  await redeemCaptcha(call, token);
  return true;
}

/** Returns the project's site key for the captcha script. */
export function captchaSiteKey(projectId: string): string {
  return projectId.replace(/^project/, 'captcha-site-key');
}

/** Returns the project id of a site key. */
export function projectIdOfSiteKey(siteKey: string): string {
  return siteKey.replace(/^captcha-site-key/, 'project');
}

/** Creates a token of the stand-in captcha: valid once, for two minutes. */
export async function makeCaptchaToken(services: Services, project: Project): Promise<string> {
  const token = CAPTCHA_PREFIX + randomToken(services.random);
  const now = projectNow(services, project);
  const { projectId } = project;
  await services.db
    .delete(captchaTokens)
    .where(and(eq(captchaTokens.projectId, projectId), lt(captchaTokens.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + CAPTCHA_MINUTES * 60_000);
  await services.db.insert(captchaTokens).values({ tokenHash: sha256(token), projectId, expiresAt });
  return token;
}

/** Tokens of other captcha scripts cannot be verified here, so tokens of a page's own stand-in are accepted. */
async function redeemCaptcha(call: Call, token: string): Promise<void> {
  if (!token.startsWith(CAPTCHA_PREFIX)) return;
  const redeemed = await call.services.db
    .delete(captchaTokens)
    .where(
      and(
        eq(captchaTokens.tokenHash, sha256(token)),
        eq(captchaTokens.projectId, call.project.projectId),
        gt(captchaTokens.expiresAt, call.now),
      ),
    )
    .returning();
  if (redeemed.length === 0) throw new ProviderError('captcha_failed');
}

function readText(body: unknown, member: string): string {
  const value = isPlainObject(body) ? body[member] : null;
  return typeof value === 'string' ? value : '';
}
