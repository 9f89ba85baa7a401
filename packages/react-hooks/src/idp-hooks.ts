import { UsageError } from '@foyer/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useInternals } from './context.ts';
import type { Parsed } from './idp-request.ts';
import type { IdpView } from './idp-store.ts';

const never = () => () => {};
const unknown = { request: null, missing: null };

/**
 * What the page's query asks for, as it was at mount; while a server renders, nothing is known of it.
 * Tells the host of a parameter that is missing.
 */
export function usePageRequest<Parameters>(parse: (search: string) => Parsed<Parameters>) {
  const [parsed] = useState(() => parse(globalThis.location?.search ?? ''));
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { reportError } = useInternals();
  const isTold = useRef(false);
  useEffect(() => {
    if (!parsed.missing || isTold.current) return;
    isTold.current = true;
    reportError(new UsageError(`Required parameter is missing: ${parsed.missing}.`));
  }, [reportError, parsed]);
  return isKnown ? parsed : unknown;
}

/** The state of a request, shown by the calling component; `initial` where there is none, and on a server. */
export function useIdpState<State>(flow: IdpView<State> | null, initial: State): State {
  const { report, reportError } = useInternals();
  const subscribe = useCallback(
    (changed: () => void) => (flow ? flow.subscribe({ changed, report, reportError }) : never()),
    [flow, report, reportError],
  );
  return useSyncExternalStore(
    subscribe,
    () => flow?.get() ?? initial,
    () => initial,
  );
}
