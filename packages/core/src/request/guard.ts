import type { ClientOptions } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import { createLazy } from '../runtime/create-lazy.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Guard } from './request.ts';

const fraud = /* @__PURE__ */ createLazy(() => import('../browser/fraud.ts'));

/** Creates the guard. On a server and in a worker it returns nothing, because no third-party script can run there. */
export function createGuard(
  publicToken: string,
  options: ClientOptions,
  { page }: Environment,
  getSettings: () => Promise<Bootstrap>,
): Guard {
  return async (guard, isRetry) => {
    if (!page) return undefined;
    const settings = await getSettings();
    if (!settings.captchaSettings.enabled && !settings.runDFPProtectedAuth) return undefined;
    const { fraudFields } = await fraud.load();
    return fraudFields(page, publicToken, options, settings, guard, isRetry);
  };
}
