'use client';

import { isApiError, parsePasscode, type UserChange } from '@foyer/core';
import { isPasscode, localError, remainingMinutes, withStepUp } from '@foyer/core/internal';
import { useContext, useSyncExternalStore } from 'react';
import { leaveIfEnded, signOutIfEnded } from '../flow/sign-out-if-ended.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useHeldStep } from '../flow/use-held-step.ts';
import { useSecretMutation } from '../flow/use-secret-mutation.ts';
import type { HostEvent } from '../provider/config.ts';
import { FlowContext, useInternals } from '../provider/context.ts';
import { changeUser } from '../session/change-user.ts';
import { refuseImpersonator } from '../session/impersonation.ts';
import { accountName, noSecrets, secretsOf } from './totp-secrets.ts';

/** The actions of `useTotpSetup`. */
export interface TotpSetupActions {
  /**
   * Creates a key, and deletes one that was not confirmed. Requires a session; the key expires after an hour. Fails with
   * `ApiError` `active_totp_exists`; `insufficient_factors` or `stale_factors` if the user has factors of two categories
   * and the session is not multi-factor, which a `<StepUp/>` on the page prevents; `impersonated_session` for support,
   * and nothing is sent.
   */
  start: FlowMutation<void, void>;
  /**
   * Confirms the key with the current code of the app, and adds the factor to the session. The text may contain digits of
   * any script, and blanks. Fails with `ApiError` `unable_to_authenticate_totp`, `totp_code_already_authenticated`,
   * `expired_totp` or `user_lock_limit_reached`; without six digits with `invalid_totp_code`, and nothing is sent.
   */
  confirm: FlowMutation<{ code: string }, void>;
}

/** The result of `useTotpSetup`. */
export type UseTotpSetupResult = TotpSetupActions &
  (
    | {
        /** Call `start`; the key may have expired, or another tab may have replaced it. */
        status: 'idle';
      }
    | {
        /** `useRecoveryCodes` has the codes to save. */
        status: 'confirmed';
      }
    | {
        /** Show the key, and ask for the first code of the app. */
        status: 'ready';
        /** The key in base32 (RFC 4648), for apps that read no QR code. */
        secret: string;
        /** `otpauth://totp/...`: what the QR code has to contain. */
        uri: string;
      }
  );

const turnedOn: HostEvent = { type: 'ACCOUNT_CHANGED', data: { section: 'secondFactor', action: 'turnedOn' } };

/** The errors of a key that has expired, or that another device has deleted. */
const lostKeys = ['expired_totp', 'totp_not_found'];

/** The lifetime of a key that is not confirmed, in minutes. */
const EXPIRATION_MINUTES = 60;

/**
 * Returns the address from which an authenticator app reads a key, with the defaults of RFC 6238: SHA-1, 6 digits, 30
 * seconds. A colon separates issuer and account, and apps decode an escaped one differently, so neither contains one. Half a
 * surrogate pair, as a name that was cut off has it, cannot be encoded.
 */
export function totpUri(secret: string, issuer: string, user: Parameters<typeof accountName>[0]): string {
  const plain = (text: string) => encodeURIComponent(text.replace(/[:\p{Cs}]/gu, ' ').trim());
  const account = plain(accountName(user));
  const label = issuer ? `${plain(issuer)}:${account}` : account;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}${issuer && `&issuer=${plain(issuer)}`}`;
}

/**
 * Sets up an authenticator app (RFC 6238) as a second factor: on the screen `SecondFactor` for a user who has to, while
 * `useSecondFactor` has the status `settingUp`, or on a page for users who are signed in.
 *
 * Reports `ACCOUNT_CHANGED` when the app is confirmed, except in the second step of a sign-in.
 *
 * The key and the recovery codes are in memory only, until the session ends: no storage, no cache of TanStack Query, no
 * event and no log contains them.
 *
 * @example
 * ```tsx
 * function AuthenticatorApp() {
 *   const setup = useTotpSetup();
 *   if (setup.status === 'confirmed') return <p>Your authenticator app is ready.</p>;
 *   if (setup.status === 'idle') return <button onClick={() => setup.start.mutate()}>Add an app</button>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         setup.confirm.mutate({ code: String(new FormData(event.currentTarget).get('code')) });
 *       }}
 *     >
 *       <p>Enter this key: {setup.secret}</p>
 *       <input name="code" aria-label="Code of the app" autoComplete="one-time-code" />
 *       {setup.confirm.error && <p role="alert">{errorMessage(setup.confirm.error)}</p>}
 *       <button disabled={setup.confirm.isPending}>Continue</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useTotpSetup(options: ActionOptions<TotpSetupActions> = {}): UseTotpSetupResult {
  const foyer = useInternals('useTotpSetup');
  const { client, resolved } = foyer;
  // A step of the sign-in, not a change of the account.
  const isStep = useHeldStep(foyer) !== null;
  const flow = useContext(FlowContext)?.flow;
  const secrets = secretsOf(client);
  const { key, recoveryCodes } = useSyncExternalStore(secrets.subscribe, secrets.get, noSecrets);
  const isCurrent = useSyncExternalStore(
    client.state.subscribe,
    () => !!client.user.getSync()?.totps?.some(({ totp_id }) => totp_id === key?.totpId),
    () => false,
  );

  async function deleteUnconfirmed(): Promise<void> {
    const unconfirmed = client.user.getSync()?.totps?.find(({ verified }) => !verified);
    if (unconfirmed) await withStepUp(client, () => client.user.deleteTOTP(unconfirmed.totp_id));
  }

  /** Creates a key in place of one that was not confirmed. */
  async function replaceKey(): Promise<UserChange<'totps.create'>> {
    const create = () => withStepUp(client, () => client.totps.create({ expiration_minutes: EXPIRATION_MINUTES }));
    await deleteUnconfirmed();
    try {
      return await create();
    } catch (error) {
      if (!isApiError(error) || error.error_type !== 'pending_totp_exists') throw error;
      // A reload ended the page before the response with that key came, so the stored user does not have it.
      await client.user.get();
      await deleteUnconfirmed();
      return create();
    }
  }

  const start = useFlowMutation<void, void>(
    {
      async mutationFn() {
        refuseImpersonator(client);
        try {
          const user = client.user.getSync();
          const [{ projectName }, created] = await Promise.all([client.bootstrap.getAsync(), replaceKey()]);
          const { totp_id: totpId, secret, recovery_codes } = created;
          const owner = client.user.getSync() ?? user;
          const uri = owner ? totpUri(secret, projectName ?? '', owner) : '';
          secrets.set({ key: { totpId, secret, uri, recoveryCodes: recovery_codes }, recoveryCodes: null });
          return { data: undefined };
        } catch (error) {
          await signOutIfEnded(client, error);
          throw error;
        }
      },
    },
    options.start,
  );

  const confirm = useSecretMutation<{ code: string }, void>(
    {
      prepare: async ({ code }) => ({ code: parsePasscode(code) ?? code }),
      validate: ({ code }) => (isPasscode(code) ? null : localError('invalid_totp_code')),
      async mutationFn({ code }) {
        const codes = secrets.get().key?.recoveryCodes ?? null;
        const minutes = isStep ? undefined : remainingMinutes(client);
        const proof = { totp_code: code, session_duration_minutes: minutes ?? resolved.sessionDurationMinutes };
        try {
          await changeUser(client, () => client.totps.authenticate(proof));
        } catch (error) {
          if (isStep && flow) await leaveIfEnded(client, flow.dispatch, error);
          // No code of the app is right any more.
          if (isApiError(error) && lostKeys.includes(error.error_type)) secrets.set(noSecrets());
          throw error;
        }
        secrets.set({ key: null, recoveryCodes: codes });
        return { data: undefined, hostEvents: isStep ? [] : [turnedOn] };
      },
    },
    options.confirm,
  );

  const actions = { start, confirm };
  if (key && isCurrent) return { ...actions, status: 'ready', secret: key.secret, uri: key.uri };
  return { ...actions, status: !key && recoveryCodes ? 'confirmed' : 'idle' };
}
