import { errorMessage, type FoyerError, isApiError, SESSION_DURATION_MINUTES } from '@foyer/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFlow, useInternals } from './context.ts';

/** What `useLanding` gives. */
export interface Landing {
  /** `pending`: a one-time token of this page's URL is being redeemed. `failed`: no answer came; `retry` asks again. */
  status: 'idle' | 'pending' | 'failed';
  /** Why no answer came. A refusal by the provider is in the flow's `errorDescriptor` instead. */
  error: FoyerError | null;
  retry(): void;
}

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Redeems the one-time token that a magic link has put into the page's URL, once: by itself at mount, whatever the
 * number of mounts, reloads or tabs. The URL loses the token before the request is sent.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE`. Leads to PasswordConfirmation, the general success screen, or stays with the
 * flow's `errorDescriptor` set when the provider refuses the token.
 */
export function useLanding(): Landing {
  const { client, config, report, reportError } = useInternals();
  const { dispatch } = useFlow();
  const [state, setState] = useState<Omit<Landing, 'retry'>>({ status: 'idle', error: null });
  const href = useRef<string | undefined>(undefined);
  const minutes = config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES;

  const redeem = useCallback(
    (from?: string) => {
      let live = true;
      if (client.parseAuthenticateUrl(from)?.handled) {
        href.current = from ?? location.href;
        setState({ status: 'pending', error: null });
      }
      client.authenticateByUrl({ session_duration_minutes: minutes }, from).then(
        (result) => {
          if (!live || !result?.handled) return;
          setState({ status: 'idle', error: null });
          report({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
          dispatch({ type: 'tokenRedeemed' });
        },
        (error: FoyerError) => {
          if (!live) return;
          reportError(error);
          if (!isApiError(error)) {
            setState({ status: 'failed', error });
            return;
          }
          setState({ status: 'idle', error: null });
          dispatch({
            type: 'tokenRefused',
            error: { errorType: error.error_type, message: errorMessage(error) },
          });
        },
      );
      return () => {
        live = false;
      };
    },
    [client, minutes, report, reportError, dispatch],
  );

  // Before the first paint, so that no form flashes by. Servers paint nothing, and React 18 would warn there.
  useBeforePaint(() => redeem(), [redeem]);

  return { ...state, retry: () => void redeem(href.current) };
}
