'use client';

import { errorMessage, type FoyerError, isApiError, isEmail, SESSION_DURATION_MINUTES, UsageError } from '@foyer/core';
import type { ErrorDescriptor, FlowEvent, UserType } from '@foyer/core/flow';
import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import type { HostEvent } from './config.ts';
import { useFlow, useFoyer } from './context.ts';
import { localError } from './local-error.ts';
import { upgradeToPasskey } from './passkey-upgrade.ts';
import { type PasswordlessWay, passwordlessWay, type Sent, sendPasswordless } from './passwordless-sending.ts';
import { sendResetEmail } from './reset-sending.ts';
import { type FlowMutation, useFlowMutation } from './use-flow-mutation.ts';

/** What `usePasswordLogin` gives. */
export interface PasswordLogin {
  /**
   * Asks whom an address belongs to, and leads to PasswordCreateOrLogin. A user without a password is sent a link or a
   * code at once, where the host offers one, and is led to EmailConfirmation or OTPAuthenticate. A malformed address:
   * `ApiError` `invalid_email`, nothing sent.
   */
  search: FlowMutation<{ email: string }, { userType: UserType }>;
  /** Makes a user with this password and signs in: leads to PasswordConfirmation. */
  create: FlowMutation<{ password: string }, unknown>;
  /**
   * Signs in: leads to PasswordConfirmation. A password that has to be replaced sends the mail for it and leads to
   * PasswordDedupe, or to PasswordBreached. With `passkeyOptions.upgradeAfterPassword` the browser is then offered to
   * keep a passkey too, without a question.
   */
  authenticate: FlowMutation<{ password: string }, unknown>;
  /** Sends the mail that resets a forgotten password, and leads to PasswordForgot. */
  forgot: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sends the mail with which a user without a password sets one, and leads to PasswordSetNew. */
  setNew: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /** How `sendPasswordless` signs in, null where the host offers neither email links nor codes by email. */
  passwordless: PasswordlessWay | null;
  /** Sends the address a link or a code instead: leads to EmailConfirmation or OTPAuthenticate. */
  sendPasswordless: FlowMutation<void, unknown>;
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

type ResetAnswer = ResponseOf<'passwords.resetByEmailStart'>;
type SignIn = { answer: AuthResponse; reset?: never } | { reset: ResetAnswer; fact: FlowEvent };

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
export function usePasswordLogin(): PasswordLogin {
  const foyer = useFoyer();
  const { client, config, reportError } = foyer;
  const { state, dispatch } = useFlow();
  const { email, type: userType } = state.passwordState;
  const way = passwordlessWay(config);
  const duration = {
    session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
  };

  const search = useFlowMutation({
    validate: (variables: { email: string }) => (isEmail(variables.email) ? null : localError('invalid_email')),
    effect: async (variables): Promise<{ userType: UserType } & Partial<Sent> & { error?: ErrorDescriptor }> => {
      const found = await client.searchManager.searchUser(variables.email);
      // The provider's own clients name it so, although no mail has been sent yet.
      client.telemetry.log('email_sent', { email: variables.email, type: 'reset_password' });
      if (found.userType !== 'passwordless' || !way) return { userType: found.userType };
      try {
        return { userType: found.userType, ...(await sendPasswordless(foyer, way, variables.email)) };
      } catch (error) {
        // The address is known all the same: its screen shows what went wrong, and can send again.
        reportError(error as FoyerError);
        return { userType: found.userType, error: describe(error as FoyerError) };
      }
    },
    report: ({ reports = [] }) => reports,
    fact: ({ userType, error, facts = [] }, variables) => [
      { type: 'passwordUserFound', email: variables.email, userType, ...(error && { error }) },
      ...facts,
    ],
  });

  const signingIn = (
    call: (password: string) => Promise<AuthResponse>,
    signedIn: (answer: AuthResponse) => HostEvent,
  ) => ({
    effect: async ({ password }: { password: string }): Promise<SignIn> => {
      try {
        return { answer: await call(password) };
      } catch (error) {
        const fact = isApiError(error) && mustReset[error.error_type];
        if (!fact) throw error;
        const reset = await sendResetEmail(foyer, email).catch((failure) => {
          // A new address has no user yet whose password could be reset: another password is all that is needed.
          throw isApiError(failure) && failure.error_type === 'email_not_found' ? error : failure;
        });
        reportError(error);
        return { reset, fact };
      }
    },
    report: (result: SignIn): HostEvent[] =>
      result.reset
        ? [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data: result.reset }]
        : [signedIn(result.answer), { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
    fact: (result: SignIn): FlowEvent => (result.reset ? result.fact : { type: 'passwordAuthenticated' }),
  });
  const create = useFlowMutation(
    signingIn(
      (password) => client.passwords.create({ email, password, ...duration }),
      (data) => ({ type: 'PASSWORD_CREATE', data: data as ResponseOf<'passwords.create'> }),
    ),
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
  );

  const resetting = (fact: FlowEvent) => ({
    effect: () => sendResetEmail(foyer, email),
    report: (data: ResetAnswer) => [{ type: 'PASSWORD_RESET_BY_EMAIL_START', data }] as const,
    fact: () => fact,
  });
  const forgot = useFlowMutation<void, ResetAnswer>(resetting({ type: 'passwordResetSent', email }));
  const setNew = useFlowMutation<void, ResetAnswer>(resetting({ type: 'passwordSetRequested' }));

  const withoutPassword = useFlowMutation<void, Sent>({
    effect: async () => {
      if (!way) throw new UsageError('Neither email links nor codes by email are among the products.');
      return sendPasswordless(foyer, way, email);
    },
    report: ({ reports }) => reports,
    fact: ({ facts }) => facts,
  });

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
