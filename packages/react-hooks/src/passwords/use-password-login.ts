'use client';

import { errorMessage, type FoyerError, isApiError, isEmail, SESSION_DURATION_MINUTES, UsageError } from '@foyer/core';
import type { ErrorDescriptor, FlowEvent, UserType } from '@foyer/core/flow';
import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { useState } from 'react';
import type { HostEvent } from '../flow/config.ts';
import { useFlow, useFoyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { type ActionOptions, type FlowEffect, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { upgradeToPasskey } from '../passkeys/passkey-upgrade.ts';
import {
  type PasswordlessAnswer,
  type PasswordlessWay,
  passwordlessSending,
  passwordlessWay,
} from '../passwordless/passwordless-sending.ts';
import { sendResetEmail } from './reset-sending.ts';

/** What `usePasswordLogin` gives. */
export interface PasswordLogin {
  /**
   * Asks whom an address belongs to, and leads to PasswordCreateOrLogin. A user without a password is sent a link or a
   * code at once, where the host offers one, and is led to EmailConfirmation or OTPAuthenticate. A malformed address:
   * `ApiError` `invalid_email`, nothing sent.
   */
  search: FlowMutation<{ email: string }, { userType: UserType }>;
  /** Creates a user with this password and signs in: leads to PasswordConfirmation. Fails as `authenticate` does. */
  create: FlowMutation<{ password: string }, ResponseOf<'passwords.create'>>;
  /**
   * Signs in: leads to PasswordConfirmation. A password that must be replaced fails with `ApiError` `reset_password` or
   * `breached_password`, once the email that resets it was sent, and leads to PasswordDedupe or PasswordBreached. With
   * `passkeyOptions.upgradeAfterPassword` the browser may store a passkey after the sign-in, without a question.
   */
  authenticate: FlowMutation<{ password: string }, AuthResponse>;
  /** Sends the mail that resets a forgotten password, and leads to PasswordForgot. */
  forgot: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sends the mail with which a user without a password sets one, and leads to PasswordSetNew. */
  setNew: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /** How `sendPasswordless` signs in, null where the host offers neither email links nor codes by email. */
  passwordless: PasswordlessWay | null;
  /** Sends the address a link or a code instead: leads to EmailConfirmation or OTPAuthenticate. */
  sendPasswordless: FlowMutation<void, PasswordlessAnswer>;
  /** The address that was searched for, and what the provider knows of it. */
  email: string;
  userType: UserType;
  /** Forgets the address and returns to Main. */
  back(): void;
}

/** What a refused sign-in means for the flow, where it is not the password that was wrong. */
const mustReset: Readonly<Record<string, FlowEvent>> = {
  reset_password: { type: 'resetRequired' },
  breached_password: { type: 'passwordBreached' },
};

const leadsToReset = (error: FoyerError): FlowEvent | null =>
  (isApiError(error) && mustReset[error.error_type]) || null;

type ResetAnswer = ResponseOf<'passwords.resetByEmailStart'>;

/** What a search has found, with what was sent on it. */
type Found = { userType: UserType } & { reports?: readonly HostEvent[]; facts?: readonly FlowEvent[] };

/** A failure as the next screen shows it. */
const describe = (error: FoyerError): ErrorDescriptor => ({
  errorType: isApiError(error) ? error.error_type : 'network',
  message: errorMessage(error),
});

/**
 * Signing in by email address and password, and everything that an address may need instead.
 *
 * Reports `PASSWORD_CREATE` or `PASSWORD_AUTHENTICATE`, then `AUTHENTICATE_FLOW_COMPLETE`;
 * `PASSWORD_RESET_BY_EMAIL_START`, `MAGIC_LINK_LOGIN_OR_CREATE` and `OTP_LOGIN_OR_CREATE` for what was sent. Logs
 * `email_sent` for each mail and, by the provider's convention, after `search`.
 */
export function usePasswordLogin(options: ActionOptions<PasswordLogin> = {}): PasswordLogin {
  const foyer = useFoyer();
  const { client, config, report, reportError } = foyer;
  const { state, dispatch } = useFlow();
  const { email, type: userType } = state.passwordState;
  const way = passwordlessWay(config);
  const duration = {
    session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };

  const search = useFlowMutation(
    {
      validate: (variables: { email: string }) => (isEmail(variables.email) ? null : localError('invalid_email')),
      effect: async (variables): Promise<Found> => {
        const { userType } = await client.searchManager.searchUser(variables.email);
        // The provider's own clients name it so, although no email has been sent yet.
        client.telemetry.log('email_sent', { email: variables.email, type: 'reset_password' });
        const found = { type: 'passwordUserFound', email: variables.email, userType } as const;
        if (userType !== 'passwordless' || !way) return { userType, facts: [found] };
        const sending = passwordlessSending(foyer, way, variables.email);
        try {
          const answer = await sending.effect();
          return { userType, reports: sending.report(answer), facts: [found, sending.fact(answer)].flat() };
        } catch (error) {
          // The address is known all the same: its screen shows what failed, and can send again.
          reportError(error as FoyerError);
          return { userType, facts: [{ ...found, error: describe(error as FoyerError) }] };
        }
      },
      report: ({ reports = [] }) => reports,
      fact: ({ facts = [] }) => facts,
    },
    options.search,
  );

  const [resetSent] = useState(() => new WeakSet<FoyerError>());
  const signingIn = <Answer extends AuthResponse>(
    call: (password: string) => Promise<Answer>,
    signedIn: (data: Answer) => HostEvent,
  ): FlowEffect<{ password: string }, Answer> => ({
    effect: async ({ password }) => {
      try {
        return await call(password);
      } catch (thrown) {
        const error = thrown as FoyerError;
        if (!leadsToReset(error)) throw error;
        const data = await sendResetEmail(foyer, email).catch((unsent) => {
          // A new address has no user yet whose password could be reset: another password is all that is needed.
          throw isApiError(unsent) && unsent.error_type === 'email_not_found' ? error : unsent;
        });
        resetSent.add(error);
        report({ type: 'PASSWORD_RESET_BY_EMAIL_START', data });
        throw error;
      }
    },
    report: (answer) => [signedIn(answer), { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
    fact: () => ({ type: 'passwordAuthenticated' }),
    failure: (error) => (resetSent.has(error) ? leadsToReset(error) : null),
  });
  const create = useFlowMutation(
    signingIn(
      (password) => client.passwords.create({ email, password, ...duration }),
      (data) => ({ type: 'PASSWORD_CREATE', data }),
    ),
    options.create,
  );
  const authenticate = useFlowMutation(
    signingIn(
      async (password) => {
        const answer = await client.passwords.authenticate({ email, password, ...duration });
        void upgradeToPasskey(foyer);
        return answer;
      },
      (data) => ({ type: 'PASSWORD_AUTHENTICATE', data }),
    ),
    options.authenticate,
  );

  const resetting = (fact: FlowEvent) => ({
    effect: () => sendResetEmail(foyer, email),
    report: (data: ResetAnswer) => [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data }] as const,
    fact: () => fact,
  });
  const forgot = useFlowMutation<void, ResetAnswer>(resetting({ type: 'passwordResetSent', email }), options.forgot);
  const setNew = useFlowMutation<void, ResetAnswer>(resetting({ type: 'passwordSetRequested' }), options.setNew);

  const withoutPassword = useFlowMutation<void, PasswordlessAnswer>(
    way
      ? passwordlessSending(foyer, way, email)
      : {
          effect: async () => {
            throw new UsageError('Neither email links nor codes by email are among the products.');
          },
        },
    options.sendPasswordless,
  );

  return {
    search,
    create,
    authenticate,
    forgot,
    setNew,
    passwordless: way,
    sendPasswordless: withoutPassword,
    email,
    userType,
    back: () => dispatch({ type: 'back' }),
  };
}
