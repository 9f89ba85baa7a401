'use client';

import { OTP_EXPIRATION_MINUTES, parsePasscode, type SecondFactorMethod } from '@foyer/core';
import type { OtpState } from '@foyer/core/flow';
import { asciiDigits, internalsOf, isPasscode, localError, readHeld, secondStepOf } from '@foyer/core/internal';
import { useEffect, useSyncExternalStore } from 'react';
import { leaveIfEnded } from '../flow/sign-out-if-ended.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useHeldStep } from '../flow/use-held-step.ts';
import { useSecretMutation } from '../flow/use-secret-mutation.ts';
import { type Internals, useFlow, useFlowInternals } from '../provider/context.ts';
import { noSecrets, secretsOf } from './totp-secrets.ts';

/** The actions of `useSecondFactor`. Those that verify a code end the step, which reports the sign-in. */
export interface SecondFactorActions {
  /**
   * Verifies the code of the authenticator app, or of the text message once `text` has sent one. The text may contain
   * digits of any script, and blanks. Fails with `ApiError` `unable_to_authenticate_totp`,
   * `totp_code_already_authenticated` or `user_lock_limit_reached`, for a text message with `otp_code_not_found` or
   * `unable_to_auth_otp_code`. Without six digits it fails with `invalid_totp_code` or `invalid_code`, and nothing is
   * sent.
   */
  verify: FlowMutation<{ code: string }, void>;
  /**
   * Verifies a recovery code, which works once, in any case and with or without blanks and dashes. Fails with `ApiError`
   * `unable_to_authenticate_recovery_code`, `invalid_recovery_code` or `user_lock_limit_reached`.
   */
  recover: FlowMutation<{ recoveryCode: string }, void>;
  /** Sends a text message to one of `phoneNumbers`: `sent` then is not null. */
  text: FlowMutation<{ phoneNumber: string }, void>;
  /** Sends another text message to the same number. */
  resend: FlowMutation<void, void>;
  /** Returns from the text message to the authenticator app, or to the choice of a number. */
  back(): void;
  /** Ends the session, and leads to Main. Fails if the session is in HttpOnly cookies and the API cannot be reached. */
  logOut: FlowMutation<void, void>;
}

/** The result of `useSecondFactor`. */
export type UseSecondFactorResult = SecondFactorActions &
  (
    | {
        /** Ask for a code: `verify`, `recover`, `text`. */
        status: 'asking';
        /** What the user can be asked for. With `totp`, a recovery code too. */
        methods: readonly SecondFactorMethod[];
        /** The numbers that a text message can be sent to, in E.164. Empty without the method `sms`. */
        phoneNumbers: readonly string[];
        /** The text message that was sent last; null if none was. */
        sent: OtpState | null;
      }
    | {
        /**
         * `settingUp`: the user has to set up an authenticator app, by `useTotpSetup`. `saving`: it is set up, and the user
         * has to save the codes of `useRecoveryCodes`. `unusable`: the user has nothing that the configuration
         * allows, and can only log out. `none`: no second step holds back a sign-in.
         */
        status: 'settingUp' | 'saving' | 'unusable' | 'none';
      }
  );

/** How long the page that has verified a factor may take to end the step, in milliseconds. Then this page ends it. */
const END_MS = 1_000;

/** Returns what is left of the second step of the current session; null if none holds it back. */
function useStep(foyer: Internals) {
  const { client, config } = foyer;
  const held = useHeldStep(foyer);
  const { user, session } = useSyncExternalStore(client.state.subscribe, client.state.get, client.state.get);
  if (held !== 'second_factor' || !user) return null;
  const record = readHeld(internalsOf(client).storage, client.publicToken, session);
  // A server has no record.
  return secondStepOf(record ?? { second_factor: config.secondFactorOptions ?? {} }, user, session);
}

/** Returns the status of a step at which the user is asked for no code. */
function statusOf(step: Exclude<ReturnType<typeof useStep>, { type: 'ask' }>, hasSetupKey: boolean) {
  switch (step?.type) {
    case 'setUp':
      return 'settingUp';
    case 'saveCodes':
      // The response that confirms the key is still under way.
      return hasSetupKey ? 'settingUp' : 'saving';
    case 'unusable':
      return 'unusable';
    default:
      return 'none';
  }
}

/**
 * Returns a recovery code in the form of the API, `xxxx-xxxx-xxxx`, however the user has typed it: in any case, with or
 * without blanks and dashes. A text that is no such code is returned without surrounding blanks.
 */
function normalizeRecoveryCode(text: string): string {
  const letters = asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return /^[a-z0-9]{12}$/.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : text.trim();
}

/**
 * Asks a user who has signed in for a second factor, on the screen `SecondFactor`: after the sign-in, before it is
 * reported. `config.secondFactorOptions` turns it on. Meanwhile `SignedIn` and `useUser` are signed out,
 * with `held: 'second_factor'`.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE` at the end, with `secondFactor`. TanStack Query's cache contains a code only while
 * its call is pending.
 *
 * @example
 * ```tsx
 * function SecondStep() {
 *   const step = useSecondFactor();
 *   if (step.status !== 'asking') return null;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         step.verify.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
 *       }}
 *     >
 *       <input name="code" aria-label="Code of your authenticator app" autoComplete="one-time-code" />
 *       {step.verify.error && <p role="alert">{errorMessage(step.verify.error)}</p>}
 *       <button disabled={step.verify.isPending}>Continue</button>
 *       <button type="button" onClick={() => step.logOut.mutate()}>Log out</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useSecondFactor(options: ActionOptions<SecondFactorActions> = {}): UseSecondFactorResult {
  const foyer = useFlowInternals('useSecondFactor');
  const { client, config, flow, resolved, reportError } = foyer;
  const step = useStep(foyer);
  const { key } = useSyncExternalStore(secretsOf(client).subscribe, secretsOf(client).get, noSecrets);
  const { state, dispatch } = useFlow();
  const { otpState } = state;
  const sent = otpState.methodId ? otpState : null;
  const duration = { session_duration_minutes: resolved.sessionDurationMinutes };

  /** Makes the call that adds the factor, and ends the step. */
  const add = async (call: () => Promise<unknown>) => {
    await call().catch(async (error) => {
      await leaveIfEnded(client, dispatch, error);
      throw error;
    });
    await flow.completeStep('second_factor');
    return { data: undefined };
  };

  const verify = useSecretMutation<{ code: string }, void>(
    {
      prepare: async ({ code }) => ({ code: parsePasscode(code) ?? code }),
      validate: ({ code }) => (isPasscode(code) ? null : localError(sent ? 'invalid_code' : 'invalid_totp_code')),
      mutationFn: ({ code }) =>
        add(() =>
          sent
            ? internalsOf(client).addFactor('otps.authenticate', {
                token: code,
                method_id: sent.methodId,
                ...duration,
              })
            : client.totps.authenticate({ totp_code: code, ...duration }),
        ),
    },
    options.verify,
  );
  const recover = useSecretMutation<{ recoveryCode: string }, void>(
    {
      prepare: async ({ recoveryCode }) => ({ recoveryCode: normalizeRecoveryCode(recoveryCode) }),
      validate: ({ recoveryCode }) => (recoveryCode ? null : localError('invalid_recovery_code')),
      mutationFn: ({ recoveryCode }) => add(() => client.totps.recover({ recovery_code: recoveryCode, ...duration })),
    },
    options.recover,
  );

  const send = async (phoneNumber: string, again?: { resentAt: number }) => {
    const minutes = config.otpOptions?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;
    try {
      const { method_id: methodId } = await client.otps.sms.send(phoneNumber, { expiration_minutes: minutes });
      const otp: OtpState = {
        type: 'sms',
        methodId,
        otpDestination: phoneNumber,
        expiresAt: Date.now() + minutes * 60_000,
      };
      return { data: undefined, flowEvents: { type: 'otpSent', otp, ...again } } as const;
    } catch (error) {
      await leaveIfEnded(client, dispatch, error);
      throw error;
    }
  };
  const text = useFlowMutation<{ phoneNumber: string }, void>(
    { mutationFn: ({ phoneNumber }) => send(phoneNumber) },
    options.text,
  );
  const resend = useFlowMutation<void, void>(
    { mutationFn: () => send(otpState.otpDestination, { resentAt: Date.now() }) },
    options.resend,
  );
  const logOut = useFlowMutation<void, void>(
    { mutationFn: async () => ({ data: await internalsOf(client).endSession() }) },
    options.logOut,
  );

  // Another page of this session has added the factor, or the response to this one was lost.
  const isDone = step?.type === 'done' && !verify.isPending && !recover.isPending;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => flow.completeStep('second_factor').catch(reportError), END_MS);
    return () => clearTimeout(timer);
  }, [isDone, flow, reportError]);

  const back = () => {
    // The error of another code.
    verify.reset();
    dispatch({ type: 'secondFactorRequired' });
  };
  const actions = { verify, recover, text, resend, back, logOut };
  if (step?.type !== 'ask') return { ...actions, status: statusOf(step, key !== null) };
  const { totp, phoneNumbers } = step;
  const methods: SecondFactorMethod[] = [
    ...(totp ? ['totp' as const] : []),
    ...(phoneNumbers.length ? ['sms' as const] : []),
  ];
  return { ...actions, status: 'asking', methods, phoneNumbers, sent };
}
