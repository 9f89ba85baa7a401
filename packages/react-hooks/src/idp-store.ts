import { type FoyerClient, type FoyerError, isApiError } from '@foyer/core';
import type { HostEvent } from './config.ts';

/** A hook that shows a request. */
export interface IdpListener {
  changed(): void;
  report(event: HostEvent): void;
  reportError(error: FoyerError): void;
}

/** A request of an app as hooks see it. */
export interface IdpView<State> {
  get(): State;
  subscribe(listener: IdpListener): () => void;
}

/** A request of an app: what every kind of it needs. */
export interface IdpStore<State> extends IdpView<State> {
  set(state: State): void;
  report(event: HostEvent): void;
  reportError(error: FoyerError): void;
  /** Leaves the page, once, as soon as a hook shows the request. */
  leave(url: URL): void;
}

/** Whether a call was refused because nobody is signed in: a state of the page, and no error. */
export const needsSession = (error: unknown): boolean =>
  isApiError(error) && ['user_unauthenticated', 'session_not_found'].includes(error.error_type);

/** Whether a call was not sent, because the session is not that of the user who is shown. */
export const isSessionChanged = (error: unknown): boolean =>
  isApiError(error) && error.error_type === 'session_changed';

/** What an `IdpStore` tells its owner. */
interface IdpHandlers {
  /** The request is shown, and was not a moment before. StrictMode and a remount do this too. */
  onOpen(): void;
  /** Somebody may have signed in or out while it is shown. */
  onAuth(): void;
}

/**
 * Holds a request outside of React, where neither StrictMode nor a second mount can begin it again. Hooks that show it
 * hear of changes; each host's callbacks hear of an event once, however many hooks it has.
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
    // The question that has been answered leaves no trace in the history: Back does not ask it again.
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

/** Requests by client: one that is shown twice, or again, is one request. */
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
