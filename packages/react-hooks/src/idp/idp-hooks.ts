import type { FoyerClient } from '@foyer/core';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useInternals } from '../provider/context.ts';
import { type ConsentGuard, useConsentGuard } from './consent-guard.ts';
import { createMissingParamFlow, findFlow, type IdpFlow } from './idp-flow.ts';
import type { MissingParam, Parsed } from './idp-request.ts';

/** The view while a server renders, and until a browser has hydrated. */
const preflight: { status: 'preflight' } = { status: 'preflight' };

/** The user's possible decisions about a request. */
export interface IdpActions {
  guard: ConsentGuard;
  /** Does nothing unless `guard` is `ready`. `scopes`: those that the user has chosen. Default: all. */
  accept(scopes?: readonly string[]): void;
  decline(): void;
  retry(): void;
}

/**
 * Handles the request in the page's query as it was at mount. Reports a missing parameter to the host application.
 *
 * @param hook the name of the calling hook
 * @param question the status in which the user is asked
 * @param create creates the flow of a request
 * @param options the other arguments of `create`, which identify a flow together with its request
 * @param present adds the actions to a view
 */
export function useIdpRequest<Parameters, View extends { status: string }, Options, Presented>(
  hook: string,
  question: View['status'],
  parse: (search: string) => Parsed<Parameters>,
  create: (client: FoyerClient, request: Parameters, options: Options) => IdpFlow<View>,
  options: Options,
  present: (view: NoInfer<View> | MissingParam | typeof preflight, actions: IdpActions) => Presented,
): Presented {
  const { client, report, reportError } = useInternals(hook);
  const [parsed] = useState(() => parse(globalThis.location?.search ?? ''));
  const flow = findFlow<IdpFlow<View | MissingParam>>(client, [question, parsed, options], () =>
    parsed.missing ? createMissingParamFlow(parsed.missing) : create(client, parsed.request, options),
  );
  const subscribe = useCallback(
    (changed: () => void) => flow.subscribe({ changed, report, reportError }),
    [flow, report, reportError],
  );
  const view = useSyncExternalStore<View | MissingParam | typeof preflight>(subscribe, flow.get, () => preflight);
  const guard = useConsentGuard(view.status === question);

  return useMemo(
    () =>
      present(view, {
        guard,
        accept: (scopes) => guard === 'ready' && flow.decide(true, scopes),
        decline: () => flow.decide(false),
        retry: flow.retry,
      }),
    [view, guard, flow, present],
  );
}
