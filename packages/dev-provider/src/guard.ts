import { type OperationName, operations } from '@foyer/core/operations';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Call } from './call.ts';
import { ProviderError } from './errors.ts';
import { type Project, projectNow } from './projects.ts';
import { randomToken, sha256 } from './random.ts';
import { captchaTokens } from './schema.ts';
import type { Services } from './services.ts';
import { isPlainObject } from './validation.ts';

const captchaPrefix = 'captcha-token-test-';
const captchaMinutes = 2;

/**
 * Whether a call carries what the project's fraud protection wants of it; if not, the caller is to be sent for a captcha.
 * `decisioning` decides thus: a device without a fingerprint is challenged, and, where there is a captcha and a call that
 * can be repeated, every other device too. `observation` never stands in the way.
 *
 * @throws ProviderError `captcha_failed` for a token of the captcha's stand-in that is used, too old or another project's.
 */
export async function passesGuard(call: Call, name: OperationName, body: unknown): Promise<boolean> {
  const { guard } = operations[name];
  if (guard === undefined) return true;
  const { captcha, dfp } = call.project.settings;
  const isDeciding = dfp === 'decisioning' && guard !== 'captcha';
  if (isDeciding && readText(body, 'dfp_telemetry_id') === '') return false;
  // A call that is never repeated cannot be sent for a captcha that its client keeps back.
  const needsCaptcha = captcha === 'on' && !(isDeciding && guard === 'both');
  if (!needsCaptcha) return true;
  const token = readText(body, 'captcha_token');
  if (token === '') return false;
  await redeemCaptcha(call, token);
  return true;
}

/** What the captcha's script is told of the project. */
export function captchaSiteKey(projectId: string): string {
  return projectId.replace(/^project/, 'captcha-site-key');
}

/** The other way round. */
export function projectIdOfSiteKey(siteKey: string): string {
  return siteKey.replace(/^captcha-site-key/, 'project');
}

/** A token as the captcha's stand-in gives it: good once, for two minutes. */
export async function makeCaptchaToken(services: Services, project: Project): Promise<string> {
  const token = captchaPrefix + randomToken(services.random);
  const now = projectNow(services, project);
  const { projectId } = project;
  await services.db
    .delete(captchaTokens)
    .where(and(eq(captchaTokens.projectId, projectId), lt(captchaTokens.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + captchaMinutes * 60_000);
  await services.db.insert(captchaTokens).values({ tokenHash: sha256(token), projectId, expiresAt });
  return token;
}

/** Tokens of other scripts cannot be checked here, so a page that brings its own stand-in is believed. */
async function redeemCaptcha(call: Call, token: string): Promise<void> {
  if (!token.startsWith(captchaPrefix)) return;
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
