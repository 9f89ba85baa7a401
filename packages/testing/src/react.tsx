'use client';

import './refuse-production.ts';
import type { ApiUser } from '@foyer/core';
import { type FlowState, type Screen, startState, type Variant } from '@foyer/core/flow';
import { type FoyerConfig, FoyerProvider, SignInFlow } from '@foyer/react-hooks';
import { TestContext } from '@foyer/react-hooks/internal';
import { type ReactNode, useMemo } from 'react';
import { createStateClient, exampleUser } from './test-client.ts';

/** Who is signed in, or a screen of the flow. `loading`: it is not known yet. */
export type TestState = 'loading' | 'signedOut' | 'signedIn' | Screen;

/** Props of `FoyerTestProvider`. */
export interface FoyerTestProviderProps {
  /** Default `signedIn`. A screen shows a user who is signed in only where the flow requires one. */
  state?: TestState;
  /** Members of the user to replace. */
  user?: Partial<ApiUser>;
  /** The configuration for hooks below it, and for widgets that set none. */
  config?: FoyerConfig;
  children?: ReactNode;
}

const statuses = { loading: 'unknown', signedOut: 'signedOut', signedIn: 'signedIn' } as const;
const isStatus = (state: TestState): state is keyof typeof statuses => state in statuses;
const FIVE_MINUTES_MS = 300_000;
const email = 'ada@example.com';

/** Returns the state in which a flow shows this screen. */
function stateAt(screen: Screen, variant: Variant): FlowState {
  const start = startState(variant);
  return {
    ...start,
    screen,
    magicLinkState: { email },
    otpState: {
      type: 'email',
      methodId: 'email-test-00000000-0000-4000-8000-000000000000',
      otpDestination: email,
      expiresAt: Date.now() + FIVE_MINUTES_MS,
    },
    cryptoState: { ...start.cryptoState, walletAddress: '0x000046C8DB0dC42CaBFB9a02970516439685C2a1' },
    passwordState: { email, type: 'password' },
    resetPasswordState: { token: screen === 'PasswordResetForm' ? 'example' : '' },
  };
}

/**
 * Shows the components below it in one state, for component tests and stories: hooks, and the widgets of `@foyer/ui`,
 * whatever client or public token they use. Sends no request: each call rejects with a `UsageError`.
 *
 * @example
 * ```tsx
 * import { FoyerTestProvider } from '@foyer/testing/react';
 * import { Login } from '@foyer/ui';
 *
 * export const Passcode = () => (
 *   <FoyerTestProvider state="OTPAuthenticate">
 *     <Login config={{ products: ['otp'] }} />
 *   </FoyerTestProvider>
 * );
 * ```
 */
export function FoyerTestProvider({ state = 'signedIn', user, config, children }: FoyerTestProviderProps): ReactNode {
  const written = JSON.stringify(user ?? {});
  const test = useMemo(() => {
    const status = isStatus(state) ? statuses[state] : /^PasskeyRegistration/.test(state) ? 'signedIn' : 'signedOut';
    return {
      client: createStateClient(status, exampleUser(JSON.parse(written))),
      startState: (variant: Variant) => (isStatus(state) ? startState(variant) : stateAt(state, variant)),
    };
  }, [state, written]);
  return (
    <TestContext.Provider value={test}>
      {/* Another state is another flow. */}
      <FoyerProvider key={state} client={test.client} {...(config && { config })}>
        <SignInFlow>{children}</SignInFlow>
      </FoyerProvider>
    </TestContext.Provider>
  );
}
