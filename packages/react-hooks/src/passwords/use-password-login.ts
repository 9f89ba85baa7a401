'use client';

import { isEmail, UsageError } from '@foyer/core';
import type { UserType } from '@foyer/core/flow';
import { localError } from '@foyer/core/internal';
import type { AuthResponse, ResponseOf } from '@foyer/core/operations';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { upgradeToPasskey } from '../passkeys/passkey-upgrade.ts';
import { type PasswordlessResponse, sendPasswordless } from '../passwordless/passwordless-sending.ts';
import type { PasswordlessWay } from '../provider/config.ts';
import { useFlow, useFlowInternals } from '../provider/context.ts';
import { passwordSearch } from './password-search.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { sendResetEmail } from './reset-sending.ts';

/** The result of `usePasswordLogin`. */
export interface UsePasswordLoginResult {
  /**
   * Looks up an email address, and leads to PasswordCreateOrLogin. If its user has no password, and the configuration
   * has email links or passcodes by email, sends one and leads to EmailConfirmation or OTPAuthenticate. A malformed
   * address fails with `ApiError` `invalid_email`, and nothing is sent. With the mode `logIn`, an address without a
   * user fails with `email_not_found`.
   */
  search: FlowMutation<{ email: string }, { userType: UserType }>;
  /**
   * Creates a user with this password, signs in, and leads to PasswordConfirmation. Fails like `authenticate`. With the
   * mode `logIn`, it fails with `ApiError` `email_not_found`, and nothing is sent.
   */
  create: FlowMutation<{ password: string }, ResponseOf<'passwords.create'>>;
  /**
   * Signs in and leads to PasswordConfirmation. If the password must be replaced, sends a reset email, leads to
   * PasswordDedupe or PasswordBreached, and fails with `ApiError` `reset_password` or `breached_password`. With
   * `passkeyOptions.upgradeAfterPassword` the browser may create a passkey after the sign-in, without a prompt.
   */
  authenticate: FlowMutation<{ password: string }, AuthResponse>;
  /** Sends a reset email for a forgotten password, and leads to PasswordForgot. */
  forgot: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /** Sends the email with which a user without a password sets one, and leads to PasswordSetNew. */
  setNew: FlowMutation<void, ResponseOf<'passwords.resetByEmailStart'>>;
  /**
   * The message that `sendPasswordless` sends; null if the configuration has neither email links nor passcodes by
   * email.
   */
  passwordless: PasswordlessWay | null;
  /**
   * Sends an email link or a passcode instead, and leads to EmailConfirmation or OTPAuthenticate. Fails with
   * `UsageError` if `passwordless` is null, and with `ApiError` `invalid_email` before a search; nothing is sent then.
   */
  sendPasswordless: FlowMutation<void, PasswordlessResponse>;
  /** The address of the last search, or ''. */
  email: string;
  /**
   * `new`: no user has this address, or there was no search. `password`: the user has a password. `passwordless`: the
   * user has none.
   */
  userType: UserType;
  /** Clears the address and returns to Main. */
  back(): void;
}

type ResetResponse = ResponseOf<'passwords.resetByEmailStart'>;

/**
 * Signs in with an email address and a password, or with what the address needs instead.
 *
 * Reports `PASSWORD_CREATE` or `PASSWORD_AUTHENTICATE`, then `AUTHENTICATE_FLOW_COMPLETE`; for a message that is sent,
 * `PASSWORD_RESET_BY_EMAIL_START`, `MAGIC_LINK_LOGIN_OR_CREATE` or `OTP_LOGIN_OR_CREATE`. Logs `email_sent` to telemetry
 * for each email and, like the API's own clients, after `search`.
 *
 * @example
 * ```tsx
 * function PasswordForm() {
 *   const { state } = useFlow();
 *   const { search, authenticate, create, userType } = usePasswordLogin();
 *   if (state.screen !== 'PasswordCreateOrLogin') {
 *     return (
 *       <form
 *         onSubmit={(event) => {
 *           event.preventDefault();
 *           search.mutate({ email: String(new FormData(event.currentTarget).get('value')) });
 *         }}
 *       >
 *         <input name="value" type="email" aria-label="Email" />
 *         <button disabled={search.isPending}>Continue</button>
 *       </form>
 *     );
 *   }
 *   const action = userType === 'new' ? create : authenticate;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         action.mutate({ password: String(new FormData(event.currentTarget).get('value')) });
 *       }}
 *     >
 *       <input key="password" name="value" type="password" aria-label="Password" />
 *       {action.error && <p role="alert">{errorMessage(action.error)}</p>}
 *       <button disabled={action.isPending}>{userType === 'new' ? 'Sign up' : 'Log in'}</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function usePasswordLogin(options: ActionOptions<UsePasswordLoginResult> = {}): UsePasswordLoginResult {
  const foyer = useFlowInternals('usePasswordLogin');
  const { client, config, resolved } = foyer;
  const { state, dispatch } = useFlow();
  const { email, type: userType } = state.passwordState;
  const way = resolved.passwordless;
  const duration = { session_duration_minutes: resolved.sessionDurationMinutes };

  const search = useFlowMutation(passwordSearch(foyer), options.search);
  const create = useFlowMutation<{ password: string }, ResponseOf<'passwords.create'>>(
    {
      validate: () => (config.mode === 'logIn' ? localError('email_not_found') : null),
      begins: {},
      mutationFn: ({ password }) =>
        signInWithPassword(
          foyer,
          email,
          () => client.passwords.create({ email, password, ...duration }),
          (data) => ({ type: 'PASSWORD_CREATE', data }),
        ),
    },
    options.create,
  );
  const authenticate = useFlowMutation<{ password: string }, AuthResponse>(
    {
      begins: {},
      mutationFn: ({ password }) =>
        signInWithPassword(
          foyer,
          email,
          async () => {
            const response = await client.passwords.authenticate({ email, password, ...duration });
            foyer.background.current = upgradeToPasskey(foyer);
            return response;
          },
          (data) => ({ type: 'PASSWORD_AUTHENTICATE', data }),
        ),
    },
    options.authenticate,
  );
  const forgot = useFlowMutation<void, ResetResponse>(
    { begins: {}, mutationFn: () => sendResetEmail(foyer, email, { type: 'passwordResetSent', email }) },
    options.forgot,
  );
  const setNew = useFlowMutation<void, ResetResponse>(
    {
      begins: { addsPassword: userType === 'passwordless' },
      mutationFn: () => sendResetEmail(foyer, email, { type: 'passwordSetRequested' }),
    },
    options.setNew,
  );
  const sendInstead = useFlowMutation<void, PasswordlessResponse>(
    {
      validate: () => (way && !isEmail(email) ? localError('invalid_email') : null),
      begins: {},
      mutationFn: async () =>
        way ? sendPasswordless(foyer, way, email) : { error: new UsageError('No passwordless product is configured.') },
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
    sendPasswordless: sendInstead,
    email,
    userType,
    back: () => dispatch({ type: 'back' }),
  };
}
