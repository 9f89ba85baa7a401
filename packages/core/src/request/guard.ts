import type { ClientOptions } from '../config.ts';
import { NetworkError } from '../errors.ts';
import type { GuardFields, Operation } from '../operations.ts';
import type { Environment, Page } from '../runtime/environment.ts';
import type { Bootstrap } from './bootstrap.ts';

/**
 * Returns the captcha token and the device fingerprint for a guarded call.
 *
 * @param isRetry whether the API has demanded a captcha
 * @returns undefined if the project requires none, or if a retry would add nothing
 * @throws {ApiError} `ad_blocker_detected`: a required script was blocked or did not load in time
 * @throws {NetworkError} Foyer's own code for the check could not be loaded
 */
export type Guard = (guard: NonNullable<Operation['guard']>, isRetry: boolean) => Promise<GuardFields | undefined>;

/** The function of `browser/fraud.ts`, which is lazy-loaded only if the project requires it. */
export type FraudFields = (
  page: Page,
  publicToken: string,
  options: ClientOptions,
  settings: Bootstrap,
  ...call: Parameters<Guard>
) => ReturnType<Guard>;

/** Creates the guard. On a server and in a worker it returns nothing, because no third-party script can run there. */
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
