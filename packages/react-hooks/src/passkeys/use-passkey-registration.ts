'use client';

import {
  type FoyerError,
  type PasskeyObstacle,
  SESSION_DURATION_MINUTES,
  type UserChange,
  type WebAuthnRegistration,
} from '@foyer/core';
import type { ResponseOf } from '@foyer/core/operations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlow, useFoyer } from '../flow/context.ts';
import { localError } from '../flow/local-error.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { useUser } from '../session/use-stores.ts';
import { usePasskeyObstacle } from './passkey-obstacle.ts';

/** What `usePasskeyRegistration` gives. */
export interface PasskeyRegistration {
  /** `failed`: nobody knows who is signed in; `error` says why, `reload` asks again. */
  status: 'loading' | 'failed' | 'hasUser' | 'noUser';
  error: FoyerError | null;
  /** Asks again who is signed in. */
  reload(): void;
  /** The user's passkeys, as they will be once what is under way has succeeded: what fails is undone here. */
  passkeys: readonly WebAuthnRegistration[];
  /** Shows the browser's dialog and leads to PasskeyRegistrationSuccess. A dialog that gives nothing: `CeremonyError`. */
  create: FlowMutation<void, ResponseOf<'webauthn.register'>>;
  /** Why no dialog can come, as `usePasskeyLogin` says it. */
  obstacle: PasskeyObstacle | null;
  /** Gives a passkey another name. Without a name: `ApiError` `empty_webauthn_registration_name`, nothing sent. */
  rename: FlowMutation<{ id: string; name: string }, ResponseOf<'webauthn.update'>>;
  /** Takes a passkey off the account, for good. */
  remove: FlowMutation<{ id: string }, UserChange<'user.deleteWebauthnRegistration'>>;
  /** Tells the host that the user wants no passkey now. */
  skip(): void;
  /** Tells the host that the user is done. */
  done(): void;
  /** Returns to PasskeyRegistrationStart. */
  another(): void;
}

/** What becomes of a passkey: its new name, null when it is removed; shown before the provider has answered. */
interface Change {
  to: string | null;
  isPending: boolean;
}

/** How long the client's own check of the session may take before the hook asks too, and hears what is wrong. */
const CHECK_MS = 3_000;

/**
 * Making, naming and removing the passkeys of the user who is signed in. Asks for the user at mount, and tells the
 * browser's password managers of passkeys that were removed.
 *
 * Reports `PASSKEY_REGISTER`, `PASSKEY_SKIP` and `PASSKEY_DONE`.
 */
export function usePasskeyRegistration(options: ActionOptions<PasskeyRegistration> = {}): PasskeyRegistration {
  const { client, config, report, reportError } = useFoyer();
  const { dispatch } = useFlow();
  const { status, user } = useUser();
  const [error, setError] = useState<FoyerError | null>(null);
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({});
  const domain = config.passkeyOptions?.domain;

  const load = useCallback(async () => {
    setError(null);
    try {
      if (status === 'unknown') await client.session.authenticate();
      else if (status === 'signedIn') await client.user.get();
      // What the provider has said now holds, whatever was typed before.
      setChanges((current) => {
        const pending = Object.entries(current).filter(([, { isPending }]) => isPending);
        return pending.length === Object.keys(current).length ? current : Object.fromEntries(pending);
      });
    } catch (reason) {
      reportError(reason as FoyerError);
      setError(reason as FoyerError);
    }
  }, [client, status, reportError]);
  useEffect(() => {
    // The client checks the session of a page by itself: the answer changes `status`.
    const timer = setTimeout(() => void load(), status === 'unknown' ? CHECK_MS : 0);
    return () => clearTimeout(timer);
  }, [load, status]);

  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const create = useFlowMutation<void, ResponseOf<'webauthn.register'>>(
    {
      effect: () => {
        stop.current = new AbortController();
        return client.webauthn.register({
          ...(domain && { domain }),
          is_passkey: true,
          session_duration_minutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
          signal: stop.current.signal,
        });
      },
      report: (answer) => [{ type: 'PASSKEY_REGISTER', data: answer }],
      fact: () => ({ type: 'passkeyRegistered' }),
    },
    options.create,
  );

  const change = async <Answer>(id: string, to: string | null, call: Promise<Answer>): Promise<Answer> => {
    setChanges((current) => ({ ...current, [id]: { to, isPending: true } }));
    try {
      const answer = await call;
      setChanges((current) => ({ ...current, [id]: { to, isPending: false } }));
      return answer;
    } catch (refusal) {
      setChanges(({ [id]: _, ...rest }) => rest);
      throw refusal;
    }
  };
  const rename = useFlowMutation(
    {
      validate: ({ name }: { id: string; name: string }) =>
        name.trim() ? null : localError('empty_webauthn_registration_name'),
      effect: async ({ id, name: typed }) => {
        const name = typed.trim();
        const answer = await change(id, name, client.webauthn.update({ webauthn_registration_id: id, name }));
        void load();
        return answer;
      },
    },
    options.rename,
  );
  const remove = useFlowMutation(
    {
      effect: async ({ id }: { id: string }) => {
        const answer = await change(id, null, client.user.deleteWebauthnRegistration(id));
        void client.webauthn.signalAcceptedPasskeys();
        return answer;
      },
    },
    options.remove,
  );

  const passkeys = (user?.webauthn_registrations ?? []).flatMap((passkey) => {
    const { to } = changes[passkey.webauthn_registration_id] ?? { to: passkey.name };
    return to === null ? [] : [{ ...passkey, name: to }];
  });
  return {
    status: user ? 'hasUser' : status === 'signedOut' ? 'noUser' : error ? 'failed' : 'loading',
    error,
    reload: useCallback(() => void load(), [load]),
    passkeys,
    create,
    obstacle: usePasskeyObstacle('create', create.error),
    rename,
    remove,
    skip: () => report({ type: 'PASSKEY_SKIP', data: {} }),
    done: () => report({ type: 'PASSKEY_DONE', data: {} }),
    another: () => dispatch({ type: 'anotherPasskeyRequested' }),
  };
}
