import type { FlowEvent } from '@foyer/core/flow';
import type { FoyerConfig, HostEvent } from './config.ts';
import type { Foyer } from './context.ts';
import { magicLinkSending } from './magic-link-sending.ts';
import { otpSending } from './otp-sending.ts';
import type { SendEffect } from './use-flow-mutation.ts';

/** What an address is sent that signs in without a password. */
export type PasswordlessWay = 'link' | 'code';

/** What was sent: what the host hears of it, and the fact it establishes. */
export interface Sent {
  reports: readonly HostEvent[];
  facts: readonly FlowEvent[];
}

/** How the host lets an address sign in without a password; null where it does not. */
export function passwordlessWay({ products = ['emailMagicLinks'], otpOptions }: FoyerConfig): PasswordlessWay | null {
  if (products.includes('emailMagicLinks')) return 'link';
  return products.includes('otp') && otpOptions?.methods?.includes('email') ? 'code' : null;
}

/** Sends an address whatever signs it in without a password. */
export function sendPasswordless(
  foyer: Pick<Foyer, 'client' | 'config'>,
  way: PasswordlessWay,
  email: string,
): Promise<Sent> {
  return way === 'link'
    ? sendBy(magicLinkSending(foyer), { email })
    : sendBy(otpSending(foyer), { channel: 'email', destination: email });
}

async function sendBy<Variables, Answer>(
  { effect, report, fact }: SendEffect<Variables, Answer>,
  variables: Variables,
): Promise<Sent> {
  const answer = await effect(variables);
  return { reports: report(answer, variables), facts: [fact(answer, variables)].flat() };
}
