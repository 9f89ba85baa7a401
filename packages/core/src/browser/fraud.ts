import { clientError } from '../errors.ts';
import { fraudUrls } from '../hosts.ts';
import type { FraudFields } from '../request/guard.ts';
import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { loadScript } from './load-script.ts';

/** How long a script and its answer may take together. */
const FRAUD_TIMEOUT_MS = 10_000;

/** What the scripts define. */
interface FraudGlobals {
  GetTelemetryID(publicToken: string, submitUrl: string): Promise<string>;
  grecaptcha: {
    enterprise: {
      ready(callback: () => void): void;
      execute(siteKey: string, options: { action: string }): PromiseLike<string>;
    };
  };
}

/**
 * Fingerprint and captcha, as the project's mode asks for them: watching projects get both at once, deciding ones a
 * captcha only when they demand it. Both are asked for anew each time, since they can be used only once.
 *
 * @param isRetry the provider has demanded a captcha
 * @returns undefined where a retry can give nothing new
 * @throws {ApiError} `ad_blocker_detected`: a script was blocked, broke, or took longer than 10 s
 */
export const fraudFields: FraudFields = async (page, publicToken, options, settings, guard, isRetry) => {
  const { captchaSettings, runDFPProtectedAuth, dfpProtectedAuthMode } = settings;
  const hasFingerprint = runDFPProtectedAuth && guard !== 'captcha';
  if (isRetry && !hasFingerprint) return undefined;
  const hasCaptcha = captchaSettings.enabled && (isRetry || !hasFingerprint || dfpProtectedAuthMode !== 'DECISIONING');
  const urls = fraudUrls(options);

  const [captcha_token, dfp_telemetry_id] = await Promise.all([
    hasCaptcha &&
      ask(page, `${urls.captchaScript}?render=${encodeURIComponent(captchaSettings.siteKey)}`, async (globals) => {
        const { enterprise } = globals.grecaptcha;
        await new Promise<void>((resolve) => enterprise.ready(resolve));
        return enterprise.execute(captchaSettings.siteKey, { action: 'LOGIN' });
      }),
    hasFingerprint &&
      ask(page, urls.fingerprintScript, (globals) => globals.GetTelemetryID(publicToken, urls.fingerprintSubmit)),
  ]);
  return { ...(captcha_token && { captcha_token }), ...(dfp_telemetry_id && { dfp_telemetry_id }) };
};

async function ask(page: Page, url: string, answer: (globals: FraudGlobals) => PromiseLike<string>): Promise<string> {
  try {
    return await withTimeout(FRAUD_TIMEOUT_MS, async () => {
      await loadScript(page, url, FRAUD_TIMEOUT_MS);
      return answer(page as Page & FraudGlobals);
    });
  } catch (cause) {
    throw clientError(
      {
        status_code: 400,
        // The API's own type for it.
        error_type: 'ad_blocker_detected',
        error_message:
          'The security check could not be loaded. Check your connection, allow it in your content blocker, and try again.',
        error_details: { url },
      },
      { cause },
    );
  }
}
