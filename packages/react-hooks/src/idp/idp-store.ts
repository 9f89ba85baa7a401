import { type FoyerClient, type FoyerError, isApiError } from '@foyer/core';
import type { HostEvent } from '../flow/config.ts';

/** A hook that shows a request, with the callbacks of its host application. */
export interface IdpListener {
  changed(): void;
  report(event: HostEvent): void;
  reportError(error: FoyerError): void;
}

/** An app's request as hooks read it. */
export interface IdpView<State> {
  get(): State;
  subscribe(listener: IdpListener): () => void;
}

/** An app's request: what authorization and logout share. */
export interface IdpStore<State> extends IdpView<State> {
  set(state: State): void;
  report(event: HostEvent): void;
  reportError(error: FoyerError): void;
  /** Leaves the page, once, as soon as a hook shows the request. */
  leave(url: URL): void;
}

/** Whether the API refused a call because no user is signed in: a state of the page, not an error. */
export const needsSession = (error: unknown): boolean =>
  isApiError(error) && ['user_unauthenticated', 'session_not_found'].includes(error.error_type);

/** Whether a call was not sent because the session is not that of the user on the screen. */
export const isSessionChanged = (error: unknown): boolean =>
  isApiError(error) && error.error_type === 'session_changed';

/** The callbacks of an `IdpStore`. */
interface IdpHandlers {
  /** The request is on the screen and was not before. StrictMode and a remount cause this too. */
  onOpen(): void;
  /** A user may have signed in or out while the request is on the screen. */
  onAuth(): void;
}

/**
 * Holds a request outside of React, where neither StrictMode nor a second mount can start it again. Hooks that show it
 * are notified of changes; each callback of a host application is called once per event, however many hooks share it.
 */
export function createIdpStore<State>(client: FoyerClient, initial: State, handlers: IdpHandlers): IdpStore<State> {
  let state = initial;
  let destination: URL | null = null;
  let unwatch = () => {};
  const listeners = new Set<IdpListener>();

  const depart = () => {
    if (!destination || !listeners.size) return;
    const { href } = destination;
    destination = null;
    // Replaces the history entry, so that Back does not show the answered question again.
    location.replace(href);
  };

  return {
    get: () => state,
    set(next) {
      state = next;
      for (const { changed } of listeners) changed();
    },
    report(event) {
      for (const report of new Set([...listeners].map((listener) => listener.report))) report(event);
    },
    reportError(error) {
      for (const report of new Set([...listeners].map((listener) => listener.reportError))) report(error);
    },
    leave(url) {
      destination = url;
      depart();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        unwatch = client.state.subscribe(handlers.onAuth);
        handlers.onOpen();
        depart();
      }
      return () => {
        listeners.delete(listener);
        if (!listeners.size) unwatch();
      };
    },
  };
}

/** Creates a registry of requests by client. A request that is shown twice, or a second time, has one flow. */
export function createIdpRegistry<Request extends object, Flow>(
  create: (client: FoyerClient, request: Request) => Flow,
): (client: FoyerClient, request: Request) => Flow {
  const clients = new WeakMap<FoyerClient, Map<string, Flow>>();
  return (client, request) => {
    const flows = clients.get(client) ?? new Map<string, Flow>();
    clients.set(client, flows);
    const key = JSON.stringify(request);
    const flow = flows.get(key) ?? create(client, request);
    flows.set(key, flow);
    return flow;
  };
}
