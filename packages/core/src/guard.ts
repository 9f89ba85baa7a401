import type { Bootstrap } from './bootstrap.ts';
import type { ClientOptions } from './config.ts';
import type { Environment, Page } from './environment.ts';
import { NetworkError } from './errors.ts';
import type { GuardFields, Operation } from './operations.ts';

/**
 * The fraud answers that a guarded call carries.
 *
 * @param isRetry the provider has asked for a captcha
 * @returns undefined where the project asks for none, or has none left that a second try could give
 * @throws {ApiError} `ad_blocker_detected`: a script that the project demands was blocked, or did not come in time
 * @throws {NetworkError} the code that asks could not be loaded
 */
export type Guard = (guard: NonNullable<Operation['guard']>, isRetry: boolean) => Promise<GuardFields | undefined>;

/** `browser/fraud.ts`, which only a page loads whose project asks for it. */
export type FraudFields = (
  page: Page,
  publicToken: string,
  options: ClientOptions,
  settings: Bootstrap,
  ...call: Parameters<Guard>
) => ReturnType<Guard>;

/** A server or a worker can run no script of another party: nothing is asked there. */
export function createGuard(
  publicToken: string,
  options: ClientOptions,
  { page }: Environment,
  getSettings: () => Promise<Bootstrap>,
  load: () => Promise<{ fraudFields: FraudFields }>,
): Guard {
  return async (guard, isRetry) => {
    if (!page) return undefined;
    const settings = await getSettings();
    if (!settings.captchaSettings.enabled && !settings.runDFPProtectedAuth) return undefined;
    const fraud = await load().catch((cause) => {
      throw new NetworkError('The fraud check could not be loaded.', { cause });
    });
    return fraud.fraudFields(page, publicToken, options, settings, guard, isRetry);
  };
}
