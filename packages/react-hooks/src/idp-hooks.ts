import { type FoyerClient, UsageError } from '@foyer/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useInternals } from './context.ts';
import type { Parsed } from './idp-request.ts';
import type { IdpView } from './idp-store.ts';

const never = () => () => {};
const unknown = { request: null, missing: null };

/** The missing parameter that the hosts of a client were last told of, however often it is shown. */
const told = new WeakMap<FoyerClient, string>();

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
  const { client, reportError } = useInternals();
  useEffect(() => {
    const { missing } = parsed;
    if (!missing || told.get(client) === missing) return;
    told.set(client, missing);
    reportError(new UsageError(`Required parameter is missing: ${missing}.`));
  }, [client, reportError, parsed]);
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
