import type { FoyerClient, FoyerError } from '@foyer/core';
import { useEffect, useState } from 'react';
import type { HostEvent } from './config.ts';
import type { UseFoyerResult } from './context.ts';
import { useLatest } from './effects.ts';
import { toFoyerError } from './to-foyer-error.ts';

type Reports = Pick<UseFoyerResult, 'report' | 'reportError'>;

/** The callbacks of a host application. */
export interface Callbacks {
  /** Called with each event, in order. An error that it throws is logged. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error of a call. Malformed input, which is not sent, is not reported. */
  onError?: ((error: FoyerError) => void) | undefined;
}

/**
 * Shows a call of `onEvent` or `onError` to `@foyer/devtools`, which listens to the window. Call it only in a development
 * build: the production build of a host application leaves it out.
 */
function showInDevtools(kind: 'event' | 'error', detail: unknown): void {
  globalThis.dispatchEvent?.(new CustomEvent(`foyer-devtools-${kind}`, { detail }));
}

/** Calls a callback of the host application. An error of the callback must not break the sign-in: it is logged. */
function call<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  try {
    callback?.(value);
  } catch (thrown) {
    console.error('[Foyer] onEvent or onError threw.', thrown);
  }
}

/**
 * Returns stable functions that call the callbacks of the last rendering.
 *
 * @param above calls those of a provider above, in place of each that is not set
 */
export function useCallbacks(client: FoyerClient, { onEvent, onError }: Callbacks, above: Reports | null): Reports {
  const latest = useLatest({ onEvent, onError, above });
  const event = Boolean(onEvent);
  const error = Boolean(onError);
  useEffect(() => client.telemetry.registerCallbacks({ event, error, success: false }), [client, event, error]);

  const [stable] = useState(() => {
    /** Calls that share a request, such as those of both mounts of StrictMode, reject with the same error. */
    const reported = new WeakSet<FoyerError>();
    return {
      report(hostEvent: HostEvent) {
        const { onEvent, above } = latest.current;
        if (!onEvent && above) return above.report(hostEvent);
        if (process.env.NODE_ENV !== 'production') showInDevtools('event', hostEvent);
        call(onEvent, hostEvent);
      },
      reportError(thrown: unknown) {
        const { onError, above } = latest.current;
        if (!onError && above) return above.reportError(thrown);
        const error = toFoyerError(thrown);
        if (reported.has(error)) return;
        reported.add(error);
        if (process.env.NODE_ENV !== 'production') showInDevtools('error', error);
        call(onError, error);
      },
    };
  });
  return stable;
}
