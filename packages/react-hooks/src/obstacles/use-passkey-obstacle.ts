import { isTestToken, type PasskeyObstacle, passkeyObstacle } from '@foyer/core';
import { useEffect } from 'react';
import type { UseFoyerResult } from '../provider/context.ts';
import { useBrowserValue } from '../provider/use-browser-value.ts';

let hasWarned = false;

/**
 * Returns why the page cannot prompt for a passkey. Null if there is no known reason, while a server renders, and during
 * hydration. In a test project, a developer reads in the console what to do about an IP address as the host of the page.
 *
 * @param error the error of an earlier prompt: some browsers reveal the policy of a frame only then
 */
export function usePasskeyObstacle(
  { client: { publicToken }, config: { inAppBrowser } }: Pick<UseFoyerResult, 'client' | 'config'>,
  ceremony: 'get' | 'create',
  error: unknown,
): PasskeyObstacle | null {
  const known = useBrowserValue(() => passkeyObstacle(ceremony, undefined, inAppBrowser));
  useEffect(() => {
    if (known !== 'host' || hasWarned || !isTestToken(publicToken)) return;
    hasWarned = true;
    console.warn(
      '[Foyer] Passkeys cannot be used at an IP address. On your own machine, open the page at "localhost".',
    );
  }, [known, publicToken]);
  return known ?? (error ? passkeyObstacle(ceremony, error, inAppBrowser) : null);
}
