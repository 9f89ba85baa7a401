import { useCallback } from 'react';
import { useFlowInternals } from '../provider/context.ts';
import { useLatest } from '../provider/effects.ts';

/**
 * Returns the host application's receiver of the PRF of a passkey, which never throws: an error of it is reported. Undefined
 * without one, so that no passkey is asked for its PRF. Stable, because a change would restart a suggestion of the browser.
 */
export function usePrf(): ((result: ArrayBuffer) => void) | undefined {
  const { config, reportError } = useFlowInternals('usePrf');
  const newest = useLatest({ onPrf: config.passkeyOptions?.onPrf, reportError });
  const receive = useCallback(
    (result: ArrayBuffer) => {
      try {
        newest.current.onPrf?.(result);
      } catch (error) {
        newest.current.reportError(error);
      }
    },
    [newest],
  );
  return config.passkeyOptions?.onPrf && receive;
}
