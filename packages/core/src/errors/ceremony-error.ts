import { FoyerError, kindOf } from './errors.ts';

/**
 * Why a passkey or wallet prompt, or the dialog of a step-up, ended without a result. The dialog has only the reason
 * `cancelled`. Only for wallets: `pending` (the wallet already has an open request), `locked`, `wrong_chain`,
 * `account_changed` (the user has switched accounts), `challenge_refused` (the challenge is not for this page, account
 * or time; Foyer has not passed it to the wallet), `smart_account` (the API has refused the signature of a contract).
 */
export type CeremonyErrorReason =
  | 'cancelled'
  | 'already_registered'
  | 'unsupported'
  | 'failed'
  | 'pending'
  | 'locked'
  | 'wrong_chain'
  | 'account_changed'
  | 'challenge_refused'
  | 'smart_account';

/**
 * A passkey or wallet prompt, or the dialog of a step-up, ended without a result. `cause` is what the browser or the
 * wallet threw.
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

/** Whether a passkey or wallet prompt, or the dialog of a step-up, ended without a result. */
export const isCeremonyError = (error: unknown): error is CeremonyError => kindOf(error) === 'CeremonyError';
