import { createProvider } from '@foyer/dev-provider';
import { createFoyerClient, type FoyerConfig, type HostEvent } from '@foyer/react-hooks';
import { projectHarness } from '@foyer/test-support/project-harness';
import { act, cleanup, fireEvent, type RenderResult, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { Login, type LoginProps } from '../Login.tsx';
import { ResetPassword } from '../ResetPassword.tsx';

type Options = LoginProps;

type ResetOptions = Options & { resetToken?: string };

/** Tests of the widget with the real client and the real provider, and the callbacks of a host application. */
export function loginHarness() {
  const harness = projectHarness({ createProvider, createClient: createFoyerClient });
  const events: HostEvent[] = [];
  const errors: Error[] = [];

  beforeEach(() => {
    events.length = 0;
    errors.length = 0;
  });
  // Registered after the harness's, so Vitest runs it first: the widget unmounts before its client is destroyed.
  afterEach(cleanup);

  const login = (config: FoyerConfig = {}, props: Options = {}, Variant: ComponentType<LoginProps> = Login) => (
    <Variant
      client={harness.client}
      config={config}
      onEvent={(event) => events.push(event)}
      onError={(error) => errors.push(error)}
      {...props}
    />
  );

  const reset = (config: FoyerConfig = { products: ['passwords'] }, props: ResetOptions = {}) => (
    <ResetPassword
      client={harness.client}
      config={config}
      onEvent={(event) => events.push(event)}
      onError={(error) => errors.push(error)}
      {...props}
    />
  );

  return Object.assign(harness, {
    events,
    errors,
    /** The widget as an element, for tests that render it inside another component. */
    login,
    /** The page for the links in password emails, as an element. */
    reset,
    show: (config?: FoyerConfig, props?: Options, Variant?: ComponentType<LoginProps>): RenderResult =>
      render(login(config, props, Variant)),
    showStrict: (config?: FoyerConfig): RenderResult => render(<StrictMode>{login(config)}</StrictMode>),
    /** Signs in a user before the page opens. */
    signIn: async (email = 'ada@example.com') => {
      const { otps } = harness.client;
      const { method_id } = await otps.email.loginOrCreate(email);
      const [{ code }] = await harness.messages(email);
      await otps.authenticate(code, method_id, { session_duration_minutes: 30 });
    },
    /** Shows the page for the links in password emails, under StrictMode. */
    showReset: (config?: FoyerConfig, props?: ResetOptions): RenderResult =>
      render(<StrictMode>{reset(config, props)}</StrictMode>),
  });
}

/** Clicks a button or a tab. */
export const press = async (name: string | RegExp, role = 'button') => {
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
