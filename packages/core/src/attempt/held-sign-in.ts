import type { ApiSession } from '../contract/wire.ts';
import type { HeldStep } from '../flow.ts';
import type { Store } from '../runtime/observable.ts';
import { parseJson, read, type StoredRecord } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { HELD_KEY } from '../session/stored-auth.ts';
import { hasMembers, isListOf, isNumber, isRecord, isText, isTextOrNull, optional } from '../validation.ts';
import { type Envelope, isRecordVersion } from './envelope.ts';
import type { SignInReceipt } from './receipt.ts';
import type { AskedSecondFactor } from './second-factor.ts';

/** A sign-in that is not reported before the user has completed a step. */
export interface HeldSignInRecord extends Envelope {
  step: HeldStep;
  user_id: string;
  session_id: string;
  /** Whether the step sets up an authenticator app, whose recovery codes the user has to save. Missing: no. */
  sets_up?: boolean;
  receipt: SignInReceipt;
  /** What the step `second_factor` requires: the options of the flow in which the user has signed in. */
  second_factor?: AskedSecondFactor;
  /** The uses of second factors before the step, which do not complete it; see `secondFactorUses`. */
  used_factors?: string[];
}

/** The steps, in their order. */
export const heldSteps: readonly HeldStep[] = ['second_factor', 'terms', 'details', 'passkey_offer'];

/** Whether a stored value is the name of a step. */
export const isHeldStep = (value: unknown): value is HeldStep => heldSteps.some((step) => step === value);

const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** The sign-in that a step holds back. All tabs share it, and it ends with its session. */
export const heldRecord: StoredRecord<HeldSignInRecord> = {
  key: HELD_KEY,
  area: 'local',
  parse(text) {
    const value = parseJson(text);
    return hasMembers<HeldSignInRecord>(value, {
      version: isRecordVersion,
      project: isText,
      step: isHeldStep,
      user_id: isText,
      session_id: isText,
      sets_up: optional(isFlag),
      second_factor: optional((options) =>
        hasMembers<AskedSecondFactor>(options, {
          required: optional(isFlag),
          strong: optional(isFlag),
          methods: optional((methods) => isListOf(methods, isText)),
        }),
      ),
      used_factors: optional((uses) => isListOf(uses, isText)),
      receipt: (receipt) =>
        hasMembers<SignInReceipt>(receipt, {
          method: isText,
          isNewUser: isFlag,
          entry: isText,
          factorAdded: isFlag,
          returnTo: isTextOrNull,
          state: () => true,
          durationMs: isNumber,
          agreedAt: optional(isText),
          optIns: optional(isRecord),
          secondFactor: optional(isTextOrNull),
        }),
    })
      ? value
      : null;
  },
};

/** Returns the sign-in of a session that a step holds back; null if there is none. */
export function readHeld(storage: KeyValue, project: string, session: ApiSession | null): HeldSignInRecord | null {
  const held = session && read(storage, heldRecord);
  const isOwn =
    held?.project === project && held.session_id === session?.session_id && held.user_id === session.user_id;
  return isOwn ? held : null;
}

/**
 * The step that holds back the current session's sign-in, in this or another tab; null if there is none. The listeners of
 * the auth state are called when it changes.
 */
export const heldStepStore = (
  project: string,
  storage: KeyValue,
  { get, subscribe }: Store<{ session: ApiSession | null }>,
): Store<HeldStep | null> => ({ get: () => readHeld(storage, project, get().session)?.step ?? null, subscribe });
