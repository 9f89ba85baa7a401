import { FoyerError, kindOf } from './errors.ts';

/**
 * Why a passkey or wallet prompt, or a dialog, ended without a result. The dialog of a step-up has only the reason
 * `cancelled`, the login dialog also `other_user` (another user than the required one is signed in). Only for wallets:
 * `pending` (the wallet already has an open request), `locked`, `blocked` (the browser has blocked the window of the
 * wallet), `disconnected` (this page has lost the connection to the wallet until it is reloaded), `wrong_chain`,
 * `account_changed` (the user has switched accounts), `challenge_refused` (the challenge is not for this page, account or
 * time; Foyer has not passed it to the wallet), `smart_account` (the API has refused the signature of a contract).
 */
export type CeremonyErrorReason =
  | 'cancelled'
  | 'already_registered'
  | 'unsupported'
  | 'failed'
  | 'pending'
  | 'locked'
  | 'blocked'
  | 'disconnected'
  | 'wrong_chain'
  | 'account_changed'
  | 'challenge_refused'
  | 'smart_account'
  | 'other_user';

/**
 * A passkey or wallet prompt, the dialog of a step-up or the login dialog ended without a result. `cause` is what the
 * browser or the wallet threw.
 */
export class CeremonyError extends FoyerError {
  override get name() {
    return 'CeremonyError' as const;
  }
  declare readonly reason: CeremonyErrorReason;

  constructor(reason: CeremonyErrorReason, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** Whether a passkey or wallet prompt, the dialog of a step-up or the login dialog ended without a result. */
export const isCeremonyError = (error: unknown): error is CeremonyError => kindOf(error) === 'CeremonyError';
