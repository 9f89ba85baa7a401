import type { FoyerClient, FoyerError } from '@foyer/core';
import { useEffect, useRef, useState } from 'react';
import type { HostEvent } from './config.ts';
import type { Foyer } from './context.ts';
import { showInDevtools } from './show-in-devtools.ts';
import { toFoyerError } from './to-foyer-error.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** The callbacks of a host application. */
export interface Callbacks {
  /** Called with each event, in order. An error that it throws is logged. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error of a call. Malformed input, which is not sent, is not reported. */
  onError?: ((error: FoyerError) => void) | undefined;
}

/** Calls a callback of the host application. An error of the callback must not break the sign-in: it is logged. */
function call<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  try {
    callback?.(value);
  } catch (thrown) {
    console.error('[Foyer] onEvent or onError threw.', thrown);
  }
}

/** Returns stable functions that call the callbacks of the last rendering. */
export function useCallbacks(
  client: FoyerClient,
  { onEvent, onError }: Callbacks,
): Pick<Foyer, 'report' | 'reportError'> {
  const latest = useRef<Callbacks>({ onEvent, onError });
  useIsomorphicLayoutEffect(() => {
    latest.current = { onEvent, onError };
  });
  const event = Boolean(onEvent);
  const error = Boolean(onError);
  useEffect(() => client.telemetry.registerCallbacks({ event, error, success: false }), [client, event, error]);

  const [stable] = useState(() => {
    /** Calls that share a request, such as those of both mounts of StrictMode, reject with the same error. */
    const reported = new WeakSet<FoyerError>();
    return {
      report(hostEvent: HostEvent) {
        if (process.env.NODE_ENV !== 'production') showInDevtools('event', hostEvent);
        call(latest.current.onEvent, hostEvent);
      },
      reportError(thrown: unknown) {
        const error = toFoyerError(thrown);
        if (reported.has(error)) return;
        reported.add(error);
        if (process.env.NODE_ENV !== 'production') showInDevtools('error', error);
        call(latest.current.onError, error);
      },
    };
  });
  return stable;
}
