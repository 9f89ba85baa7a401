import type { ResponseOf } from '@foyer/core/operations';
import type { FoyerConfig } from '../flow/config.ts';
import type { Foyer } from '../flow/context.ts';
import type { SendEffect } from '../flow/use-flow-mutation.ts';
import { magicLinkSending } from './magic-link-sending.ts';
import { otpSending } from './otp-sending.ts';

/** What an address is sent that signs in without a password. */
export type PasswordlessWay = 'link' | 'code';

/** The API's answer to what was sent. */
export type PasswordlessAnswer = ResponseOf<'magicLinks.email.loginOrCreate'> | ResponseOf<'otps.email.loginOrCreate'>;

/** How the host lets an address sign in without a password; null where it does not. */
export function passwordlessWay({ products = ['emailMagicLinks'], otpOptions }: FoyerConfig): PasswordlessWay | null {
  if (products.includes('emailMagicLinks')) return 'link';
  return products.includes('otp') && otpOptions?.methods?.includes('email') ? 'code' : null;
}

/** Sends an address whatever signs it in without a password. */
export function passwordlessSending(
  foyer: Pick<Foyer, 'client' | 'config'>,
  way: PasswordlessWay,
  email: string,
): SendEffect<void, PasswordlessAnswer> {
  return way === 'link'
    ? bind(magicLinkSending(foyer), { email })
    : bind(otpSending(foyer), { channel: 'email', destination: email });
}

/** The same effect, of these variables alone. */
function bind<Variables, Answer extends PasswordlessAnswer>(
  { validate, effect, report, fact }: SendEffect<Variables, Answer>,
  variables: Variables,
): SendEffect<void, PasswordlessAnswer> {
  return {
    validate: () => validate(variables),
    effect: () => effect(variables),
    report: (answer) => report(answer as Answer, variables),
    fact: (answer) => fact(answer as Answer, variables),
  };
}
