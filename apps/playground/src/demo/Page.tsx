import type { AuthState, FoyerClient } from '@foyer/core';
import { ConnectedApps, IdentityProvider, Login, PasskeyRegistration, ResetPassword } from '@foyer/ui';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../widget/mount-widget.ts';
import type { PageApi } from '../widget/page-api.ts';
import { createStepUp } from '../widget/step-up.ts';
import type { Variant } from '../widget/variants.ts';
import { AccountPanel, nameOf } from './AccountPanel.tsx';
import { ControlsPanel } from './ControlsPanel.tsx';
import { type Choice, hasChoice, parseChoice, toConfig, toTheme, writeChoice } from './choice.ts';
import { withDemoRequest } from './demo-request.ts';
import { type Entry, EventPanel } from './EventPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { SnippetPanel } from './SnippetPanel.tsx';
import { useInbox } from './use-inbox.ts';

// A sign-in link opens the page without a query, so the previous choice must be stored.
const storageKey = 'foyer-playground';

const widgets: Partial<Record<Variant, ComponentType<WidgetProps>>> = {
  'passkey-registration': PasskeyRegistration,
  login: Login,
  'reset-password': ResetPassword,
  'identity-provider': (props) => <IdentityProvider {...props} loginInPlace />,
  'connected-apps': ConnectedApps,
};

/** Returns the URL of this page with only the project as its query. */
function returnUrl(): string {
  const url = new URL('/', location.href);
  const query = new URLSearchParams(location.search);
  for (const name of ['publicToken', 'provider']) {
    const value = query.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Writes a choice to the page's URL before its widget reads the URL. */
function showInUrl(variant: Variant, search: string): void {
  const query = withDemoRequest(search, variant, location.origin);
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`);
}

/** Returns the stored choice. If the browser denies storage, a choice lasts only until the page is closed. */
function keptChoice(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, writeChoice(choice, ''));
  } catch {
    // See `keptChoice`.
  }
}

function firstChoice(): Choice {
  const choice = parseChoice(hasChoice(location.search) ? location.search : keptChoice());
  if (choice.variant === 'identity-provider') showInUrl(choice.variant, location.search);
  return choice;
}

/** Stores what tests use of this page in `window.foyer`. */
function usePageApi(client: FoyerClient, setMounted: (isMounted: boolean) => void, remount: () => void): PageApi {
  const [api] = useState<PageApi>(() => ({
    client,
    events: [],
    errors: [],
    stepUp: createStepUp('react', { client }).stepUp,
    unmount: () => setMounted(false),
    remount: () => {
      setMounted(true);
      remount();
    },
  }));
  useEffect(() => {
    window.foyer = api;
  }, [api]);
  return api;
}

export function Page({
  client,
  provider,
  publicToken,
}: {
  client: FoyerClient;
  provider: string;
  publicToken: string;
}): ReactNode {
  const [choice, setChoice] = useState(firstChoice);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isMounted, setMounted] = useState(true);
  const [mounts, setMounts] = useState(0);
  const auth = useSyncExternalStore(client.state.subscribe, client.state.get);
  const inbox = useInbox(provider, publicToken);
  const remount = () => setMounts((count) => count + 1);
  const api = usePageApi(client, setMounted, remount);
  useEffect(() => keepChoice(choice), [choice]);

  const change = (next: Choice) => {
    setChoice(next);
    showInUrl(next.variant, writeChoice(next, location.search));
  };
  const log = (entry: Omit<Entry, 'id' | 'at'>) =>
    setEntries((known) => [...known, { ...entry, id: known.length, at: new Date() }]);

  const config = useMemo(() => toConfig(choice, returnUrl()), [choice]);
  const theme = useMemo(() => toTheme(choice), [choice]);
  const props: WidgetProps = {
    client,
    config,
    ...(theme && { theme }),
    locale: choice.locale,
    onEvent: (event) => {
      api.events.push(event);
      log({ kind: 'event', title: event.type, data: event.data });
    },
    onError: (error) => {
      api.errors.push(error);
      log({ kind: 'error', title: error.name, data: { ...error, message: error.message } });
    },
  };
  // Other sign-in methods need a new widget; another theme does not.
  const key = JSON.stringify([choice.variant, config, mounts]);
  const Widget = widgets[choice.variant] ?? Login;

  const signOut = async () => {
    try {
      await client.session.revoke({ forceClear: true });
    } finally {
      remount();
    }
  };

  return (
    <>
      <Header provider={provider} isUnreachable={inbox.isUnreachable} />
      <main className="grid">
        <h1 className="sr-only">Foyer playground</h1>
        <section className="stage" aria-label="The widget">
          <div className="arch" aria-hidden="true" />
          <ProviderHint provider={provider} />
          <div className="widget">{isMounted && <Widget key={key} {...props} />}</div>
          <Status auth={auth} variant={choice.variant} onSignOut={signOut} />
        </section>
        <ControlsPanel choice={choice} onChange={change} />
        <InboxPanel inbox={inbox} />
        <div className="results">
          <SnippetPanel
            input={{ variant: choice.variant, publicToken, provider, config, theme, locale: choice.locale }}
          />
          <EventPanel entries={entries} />
          <AccountPanel auth={auth} client={client} />
        </div>
      </main>
    </>
  );
}

function Header({ provider, isUnreachable }: { provider: string; isUnreachable: boolean }): ReactNode {
  return (
    <header className="top">
      <p className="brand">
        <ArchIcon />
        Foyer
      </p>
      <p className="tagline">An embeddable sign-in widget that you style as your own.</p>
      <p className="links">
        <a href="/docs">Documentation</a>
      </p>
      <p className="where">
        <span className="dot" data-state={isUnreachable ? 'down' : 'up'} aria-hidden="true" />
        {isUnreachable ? 'No provider at ' : 'Provider at '}
        {provider.replace(/^https?:\/\//, '')}
      </p>
    </header>
  );
}

/** Shows an alert if the address of the provider is not a URL. */
function ProviderHint({ provider }: { provider: string }): ReactNode {
  if (/^https?:\/\//.test(provider)) return null;
  return (
    <p className="hint" role="alert">
      The parameter &quot;provider&quot; must be a URL, such as http://localhost:4000. It is &quot;{provider}
      &quot;.
    </p>
  );
}

function Status({ auth, variant, onSignOut }: { auth: AuthState; variant: Variant; onSignOut: () => void }): ReactNode {
  return (
    <>
      <p className="status" role="status">
        {auth.status === 'signedIn' ? `Signed in as ${nameOf(auth.user)}` : 'Signed out'}
      </p>
      {variant === 'identity-provider' && (
        <p className="hint">
          Apps send their users here. <a href="/third-party">Try one that does.</a>
        </p>
      )}
      {auth.status === 'signedIn' && (
        <button type="button" className="button" onClick={onSignOut}>
          Sign out
        </button>
      )}
    </>
  );
}

function ArchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="arch-outer" d="M4 30V15a12 12 0 0 1 24 0v15z" />
      <path className="arch-inner" d="M10 30V16a6 6 0 0 1 12 0v14z" />
    </svg>
  );
}
