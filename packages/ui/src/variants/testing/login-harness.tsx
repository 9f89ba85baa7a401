import { createProvider, type Provider } from '@foyer/dev-provider';
import { createFoyerClient, type FoyerConfig, type HostEvent } from '@foyer/react-hooks';
import { act, cleanup, configure, fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Login, type LoginProps, type WidgetOptions } from '../Login.tsx';
import { ResetPassword } from '../ResetPassword.tsx';

type ResetOptions = WidgetOptions & { resetToken?: string };

const BASE = 'http://localhost:4000';

// The provider really hashes, signs and stores, possibly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** Runs the widget with the real client and the real provider: one provider per file, one project per test. */
export function loginHarness() {
  let provider: Provider;
  let publicToken = '';
  let client: ReturnType<typeof createFoyerClient>;
  const events: HostEvent[] = [];
  const errors: Error[] = [];

  const dev = async (path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    return (await provider.fetch(new Request(`${BASE}/dev${path}`, init))).json();
  };
  const project = async (settings: object, telemetry = false) => {
    client?.destroy();
    publicToken = (await dev('/projects', settings)).public_token;
    client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry });
  };
  const login = (config: FoyerConfig = {}, props: WidgetOptions = {}, Variant: ComponentType<LoginProps> = Login) => (
    <Variant
      client={client}
      config={config}
      onEvent={(event) => events.push(event)}
      onError={(error) => errors.push(error)}
      {...props}
    />
  );

  const reset = (config: FoyerConfig = { products: ['passwords'] }, props: ResetOptions = {}) => (
    <ResetPassword
      client={client}
      config={config}
      onEvent={(event) => events.push(event)}
      onError={(error) => errors.push(error)}
      {...props}
    />
  );

  beforeAll(async () => {
    provider = await createProvider({ database: 'memory' });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    history.replaceState(null, '', '/');
    events.length = 0;
    errors.length = 0;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider.fetch(new Request(url, init)));
    await project({});
  });
  afterEach(() => {
    cleanup();
    client.destroy();
    vi.unstubAllGlobals();
  });

  return {
    events,
    errors,
    /** Starts over with a project that has these settings. */
    project,
    get client() {
      return client;
    },
    /** The widget as an element, for tests that render it inside another component. */
    login,
    /** The page for the links in password emails, as an element. */
    reset,
    show: (config?: FoyerConfig, props?: WidgetOptions, Variant?: ComponentType<LoginProps>): RenderResult =>
      render(login(config, props, Variant)),
    /** Reloads the page: a new client reads what the browser has stored. */
    reload: () => {
      client.destroy();
      client = createFoyerClient(publicToken, { baseUrl: BASE, telemetry: false });
    },
    showStrict: (config?: FoyerConfig): RenderResult => render(<StrictMode>{login(config)}</StrictMode>),
    /** Signs in a user before the page opens. */
    signIn: async (email = 'ada@example.com') => {
      const { method_id } = await client.otps.email.loginOrCreate(email);
      const [{ code }] = (await dev(`/inbox?public_token=${publicToken}&to=${encodeURIComponent(email)}`)).messages;
      await client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
    },
    /** Shows the page for the links in password emails, under StrictMode. */
    showReset: (config?: FoyerConfig, props?: ResetOptions): RenderResult =>
      render(<StrictMode>{reset(config, props)}</StrictMode>),
    /** Creates a user without the widget. */
    user: (user: object) => dev('/users', { public_token: publicToken, ...user }),
    /** Returns the token of a social provider's redirect callback. */
    oauthToken: async (email: string): Promise<string> => {
      const go = async (address: string, init?: RequestInit) => {
        const answer = await provider.fetch(new Request(new URL(address, BASE), { redirect: 'manual', ...init }));
        return answer.headers.get('location') ?? '';
      };
      const page = await go(
        `/v1/public/oauth/google/start?${new URLSearchParams({
          public_token: publicToken,
          login_redirect_url: location.href,
          signup_redirect_url: location.href,
        })}`,
      );
      const body = new URLSearchParams({ email, action: 'continue' });
      const back = await go(page, { method: 'POST', body });
      return new URL(back).searchParams.get('token') ?? '';
    },
    messages: async (to: string) =>
      (await dev(`/inbox?public_token=${publicToken}&to=${encodeURIComponent(to)}`)).messages,
    requests: async (path: string) =>
      (await dev(`/requests?public_token=${publicToken}`)).requests.filter((request: { path: string }) =>
        request.path.endsWith(path),
      ),
    fault: (path: string, fault: object) => dev('/faults', { public_token: publicToken, path: `*${path}`, ...fault }),
    advance: (seconds: number) => dev('/clock', { public_token: publicToken, advance_seconds: seconds }),
  };
}

/** Clicks a button or a tab. */
export const press = async (name: string, role = 'button') => {
  const target = await screen.findByRole(role, { name });
  // A tab reacts to `mousedown`, a button to `click`.
  await act(async () => {
    fireEvent.mouseDown(target);
    target.click();
  });
};

/** Types into the field with a label. */
export const enter = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await act(async () => fireEvent.change(field, { target: { value: text } }));
  return field;
};

/** Waits for a screen. */
export const title = (name: string) => screen.findByRole('heading', { name });

/** Waits until the only alert has this text. */
export const alerts = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
