import type { Variant } from '@foyer/core/flow';
import { createProvider } from '@foyer/dev-provider';
import { projectHarness } from '@foyer/test-support/project-harness';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { createFoyerClient, type FoyerConfig, FoyerProvider, type HostEvent, SignInFlow } from '../index.ts';

// Enough for a machine that also runs the browser flows. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Runs hooks with the real client against the local provider, and records the callbacks of the host application.
 *
 * @param variant of the sign-in around them; null: they are in a provider without a flow, as on an account page
 */
export function flowHarness(variant: Variant | null = 'login') {
  const harness = projectHarness({ createProvider, createClient: createFoyerClient });
  const events: HostEvent[] = [];
  const errors: Error[] = [];
  /** The number of the current test. */
  let test = 0;

  beforeEach(() => {
    test++;
    events.length = 0;
    errors.length = 0;
  });
  // Vitest runs the last registered callback first: hooks unmount before the harness destroys their client.
  afterEach(cleanup);

  const below = (children: ReactNode, config: FoyerConfig, current: Variant | null) => {
    // A sign-in is reported after its component has unmounted too, which can be during the next test.
    const own = test;
    return (
      <FoyerProvider
        client={harness.client}
        config={config}
        onEvent={(event) => own === test && events.push(event)}
        onError={(error) => own === test && errors.push(error)}
      >
        {current ? <SignInFlow variant={current}>{children}</SignInFlow> : children}
      </FoyerProvider>
    );
  };

  return Object.assign(harness, {
    events,
    errors,
    /** Renders children in a `FoyerProvider`, and in the flow. */
    render: (children: ReactNode, config: FoyerConfig = {}, current: Variant | null = variant) =>
      render(below(children, config, current)),
    /** Renders children in a `FoyerProvider`, and in the flow, inside a component of the host application. */
    renderBelow: (wrap: (provider: ReactNode) => ReactNode, children: ReactNode) => {
      const all = (inner: ReactNode) => <>{wrap(below(inner, {}, variant))}</>;
      const { rerender } = render(all(children));
      return { again: (inner: ReactNode) => rerender(all(inner)) };
    },
    /** Returns the newest message to an email address or phone number. */
    message: async (to: string) => (await harness.messages(to))[0],
  });
}
