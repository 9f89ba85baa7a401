import type { ClientOptions } from '../config.ts';
import type { Environment } from '../runtime/environment.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import type { Bootstrap } from '../settings.ts';
import type { Guard } from './request.ts';

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
    const { fraudFields } = await loadChunk(import('../browser/fraud.ts'), 'The fraud check');
    return fraudFields(page, publicToken, options, settings, guard, isRetry);
  };
}
