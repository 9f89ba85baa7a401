import { type FoyerClient, type FoyerError, UsageError } from '@foyer/core';
import type { Typed } from '@foyer/core/internal';
import type { HostEvent } from '../provider/config.ts';
import { impersonatorOf } from '../session/impersonation.ts';
import type { MissingParam } from './idp-request.ts';
import type { IdpState, SharedEvent } from './idp-transitions.ts';

/** A hook that shows a request, with the callbacks of its host application. */
export interface IdpListener {
  changed(): void;
  report(event: HostEvent): void;
  reportError(error: FoyerError): void;
}

/** An app's request while this page handles it. */
export interface IdpFlow<View> {
  get(): View;
  subscribe(listener: IdpListener): () => void;
  /** `scopes`: those that the user has chosen. Default: all that can be granted. */
  decide(isAllowed: boolean, scopes?: readonly string[]): void;
  retry(): void;
}

/**
 * The calls of each view, which start when it is entered. A call returns the event for its response; if it rejects, the
 * event is `failed`. After the view has been left, both are ignored.
 */
export type IdpCalls<State extends IdpState, Event extends Typed> = {
  [View in State['view'] as View['status']]?: (
    state: State & { view: View },
    /** Reads the signed-in user. Returns whether the view is still shown. */
    confirmUser: () => Promise<boolean>,
  ) => Promise<Event | undefined>;
};

/**
 * Runs an app's request outside of React, where neither StrictMode nor a second mount can start it again. The request
 * starts once a hook shows it, and the page is left only while a hook shows it. Each callback of a host application is
 * called once per event, however many hooks share the request.
 *
 * @param isHeld whether a step holds back the sign-in, and comes before the request. Default: none does
 */
export function createIdpFlow<State extends IdpState, Event extends Typed>(
  client: FoyerClient,
  initial: State,
  reduce: (state: State, event: Event | SharedEvent) => State,
  calls: IdpCalls<State, Event>,
  isHeld: () => boolean = () => false,
): IdpFlow<State['view']> {
  let state = initial;
  /** The last view that has been entered. */
  let entered: State['view'] | undefined;
  let unwatch = () => {};
  const listeners = new Set<IdpListener>();

  const callbacks = <Name extends keyof IdpListener>(name: Name): Set<IdpListener[Name]> =>
    new Set([...listeners].map((listener) => listener[name]));

  function dispatch(event: Event | SharedEvent) {
    const { view, hostEvent } = state;
    state = reduce(state, event);
    if (state.hostEvent && state.hostEvent !== hostEvent) {
      for (const report of callbacks('report')) report(state.hostEvent);
    }
    if (state.view !== view) {
      for (const changed of callbacks('changed')) changed();
      enter();
    }
  }

  function enter() {
    const { view }: { view: State['view'] & { error?: FoyerError | null; url?: string } } = state;
    if (view === entered || (view.url && !listeners.size)) return;
    entered = view;
    if (view.error) {
      for (const reportError of callbacks('reportError')) reportError(view.error);
    }
    // Replaces the history entry, so that Back does not show the answered question again.
    if (view.url) location.replace(view.url);
    const call = calls[view.status as keyof typeof calls] as
      | ((state: State, confirmUser: () => Promise<boolean>) => Promise<Event | undefined>)
      | undefined;
    const isShown = () => state.view === view;
    const confirmUser = async () => {
      if (state.sessionError) await client.session.authenticate();
      readSession();
      return isShown();
    };
    call?.(state, confirmUser).then(
      (event) => event && isShown() && dispatch(event),
      (error) => isShown() && dispatch({ type: 'failed', error }),
    );
  }

  function readSession() {
    const { status, user } = client.state.get();
    if (user && isHeld()) dispatch({ type: 'signedOut' });
    else if (!user) dispatch({ type: status });
    else dispatch({ type: 'signedIn', userId: user.user_id, impersonator: impersonatorOf(client.session.getSync()) });
  }

  return {
    get: () => state.view,
    decide: (isAllowed, scopes) => dispatch({ type: 'decided', isAllowed, scopes }),
    retry: () => dispatch({ type: 'retried' }),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        unwatch = client.state.subscribe(readSession);
        if (entered) {
          dispatch({ type: 'reopened' });
          readSession();
        }
        enter();
      }
      return () => {
        listeners.delete(listener);
        if (!listeners.size) unwatch();
      };
    },
  };
}

/** Creates the flow of a query without a required parameter. It only reports the error to the host application, once. */
export function createMissingParamFlow(view: MissingParam): IdpFlow<MissingParam> {
  let isReported = false;
  return {
    get: () => view,
    subscribe({ reportError }) {
      if (!isReported) reportError(new UsageError(`Required parameter is missing: ${view.param}.`));
      isReported = true;
      return () => {};
    },
    decide() {},
    retry() {},
  };
}

const clients = new WeakMap<FoyerClient, Map<string, unknown>>();

/**
 * Returns the flow of a client and key, and creates it if there is none. A request that two hooks show, or one hook
 * shows a second time, therefore has one flow. Flows of different types need different keys.
 */
export function findFlow<Flow>(client: FoyerClient, key: unknown, create: () => Flow): Flow {
  const flows = clients.get(client) ?? new Map<string, unknown>();
  clients.set(client, flows);
  const text = JSON.stringify(key);
  if (!flows.has(text)) flows.set(text, create());
  return flows.get(text) as Flow;
}
