import { normalizeEmail } from '@foyer/core';
import { type FlowInternals, type Internals, refusal, requiresAgreement } from '@foyer/react-hooks/internal';
import { formStrings } from '../strings/login/form.ts';
import type { Translate } from '../strings/translate.ts';
import { suggestEmail } from './main/forms/suggest-email.ts';
import { type FormError, placeError } from './use-form-error.tsx';

/** What the email form needs once the user has typed. It is lazy-loaded, so that the field can be used before. */
export interface EmailSender {
  /** Whether nothing may be sent, because the user has not agreed to the terms: the checkbox then says so. */
  isRefused(foyer: Internals & FlowInternals): boolean;
  /**
   * Sends what was typed, and leads to the next screen.
   *
   * @param visit `flow.get().visit` at the time of the submission
   * @throws FoyerError
   */
  send(foyer: Internals & FlowInternals, typed: string, visit: number): Promise<unknown>;
  /** Returns where the form shows an error of `send`. */
  placeError(t: Translate, error: Error): Pick<FormError, 'field' | 'alert'>;
  /** Returns another address for a mistyped one, and the question whether it was meant; null: there is none. */
  suggest(t: Translate, typed: string): { email: string; question: string } | null;
}

/**
 * Creates what the email form of a method needs.
 *
 * @param send sends to an address
 * @param textOf returns the text of an error that this method words differently. Default: none
 */
export const createEmailSender = (
  send: (foyer: Internals & FlowInternals, email: string, visit: number) => Promise<unknown>,
  textOf?: (t: Translate, error: Error) => string | null,
): EmailSender => ({
  isRefused: (foyer) => !!refusal(foyer, requiresAgreement(foyer.config)),
  send: (foyer, typed, visit) => send(foyer, normalizeEmail(typed), visit),
  placeError: (t, error) => placeError(t, error, textOf?.(t, error)),
  suggest(t, typed) {
    const email = suggestEmail(typed);
    return email ? { email, question: t.with(formStrings)('email.didYouMean', { address: email }) } : null;
  },
});
