import { UsageError } from '@foyer/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useInternals } from '../flow/context.ts';
import type { Parsed } from './idp-request.ts';
import type { IdpView } from './idp-store.ts';

const noopSubscribe = () => () => {};
const unparsed = { request: null, missing: null };

/**
 * Returns the request in the page's query as it was at mount; `request: null` while a server renders. Reports a missing
 * parameter to the host application.
 */
export function usePageRequest<Parameters>(parse: (search: string) => Parsed<Parameters>) {
  const [parsed] = useState(() => parse(globalThis.location?.search ?? ''));
  const isClient = useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  );
  const { reportError } = useInternals();
  const isReported = useRef(false);
  useEffect(() => {
    if (!parsed.missing || isReported.current) return;
    isReported.current = true;
    reportError(new UsageError(`Required parameter is missing: ${parsed.missing}.`));
  }, [reportError, parsed]);
  return isClient ? parsed : unparsed;
}

/** Returns the state of a request and subscribes to it; `initial` without a request and on a server. */
export function useIdpState<State>(flow: IdpView<State> | null, initial: State): State {
  const { report, reportError } = useInternals();
  const subscribe = useCallback(
    (changed: () => void) => (flow ? flow.subscribe({ changed, report, reportError }) : noopSubscribe()),
    [flow, report, reportError],
  );
  return useSyncExternalStore(
    subscribe,
    () => flow?.get() ?? initial,
    () => initial,
  );
}
