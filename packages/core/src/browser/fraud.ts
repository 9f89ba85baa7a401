import type { ClientOptions } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import type { GuardFields } from '../contract/wire.ts';
import { clientError } from '../errors/api-error.ts';
import { fraudUrls } from '../hosts.ts';
import type { Operation } from '../operations.ts';
import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { loadScript } from './load-script.ts';

/** The timeout for loading a script and for its result, together. */
const FRAUD_TIMEOUT_MS = 10_000;

/** The globals that the scripts define. */
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
 * Collects the fields that a guarded request must contain: a device fingerprint, a captcha token, or both. In the mode
 * `DECISIONING`, a project that uses both receives a captcha token only after the API has required it; in other modes
 * it receives both with the first request. The results are not cached, since each can be used only once.
 *
 * @param isRetry whether the API rejected the first request because a captcha is required
 * @returns undefined if a retry could not add anything to the first request
 * @throws {ApiError} `ad_blocker_detected`: a script was blocked, failed, or took longer than 10 s
 */
export async function fraudFields(
  page: Page,
  publicToken: string,
  options: ClientOptions,
  settings: Bootstrap,
  guard: NonNullable<Operation['guard']>,
  isRetry: boolean,
): Promise<GuardFields | undefined> {
  const { captchaSettings, runDFPProtectedAuth, dfpProtectedAuthMode } = settings;
  const hasFingerprint = runDFPProtectedAuth && guard !== 'captcha';
  if (isRetry && !hasFingerprint) return undefined;
  const hasCaptcha = captchaSettings.enabled && (isRetry || !hasFingerprint || dfpProtectedAuthMode !== 'DECISIONING');
  const urls = fraudUrls(options);

  const [captcha_token, dfp_telemetry_id] = await Promise.all([
    hasCaptcha &&
      runScript(
        page,
        `${urls.captchaScript}?render=${encodeURIComponent(captchaSettings.siteKey)}`,
        async (globals) => {
          const { enterprise } = globals.grecaptcha;
          await new Promise<void>((resolve) => enterprise.ready(resolve));
          return enterprise.execute(captchaSettings.siteKey, { action: 'LOGIN' });
        },
      ),
    hasFingerprint &&
      runScript(page, urls.fingerprintScript, (globals) => globals.GetTelemetryID(publicToken, urls.fingerprintSubmit)),
  ]);
  return { ...(captcha_token && { captcha_token }), ...(dfp_telemetry_id && { dfp_telemetry_id }) };
}

async function runScript(
  page: Page,
  url: string,
  collect: (globals: FraudGlobals) => PromiseLike<string>,
): Promise<string> {
  try {
    return await withTimeout(FRAUD_TIMEOUT_MS, async () => {
      await loadScript(page, url, FRAUD_TIMEOUT_MS);
      return collect(page as Page & FraudGlobals);
    });
  } catch (cause) {
    throw clientError(
      {
        status_code: 400,
        // The name under which the API documents this error.
        error_type: 'ad_blocker_detected',
        error_message:
          'The security check could not be loaded. Check your connection, allow it in your content blocker, and try again.',
        error_details: { url },
      },
      { cause },
    );
  }
}
