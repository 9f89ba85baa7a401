import type { ResponseOf } from '@foyer/core/operations';
import type { PasswordlessWay } from '../flow/config.ts';
import type { Foyer } from '../flow/context.ts';
import type { SendAction } from '../flow/run-action.ts';
import { magicLinkSending } from './magic-link-sending.ts';
import { type OtpDestination, otpSending } from './otp-sending.ts';

/** The API's response to the request that sends the message. */
export type PasswordlessResponse =
  | ResponseOf<'magicLinks.email.loginOrCreate'>
  | ResponseOf<'otps.email.loginOrCreate'>;

/** Returns the action that sends an email link or a passcode to one address. */
export function passwordlessSending(
  foyer: Pick<Foyer, 'client' | 'config'>,
  way: PasswordlessWay,
  email: string,
): SendAction<void, PasswordlessResponse> {
  const destination: OtpDestination = { channel: 'email', destination: email };
  return way === 'link' ? bind(magicLinkSending(foyer), { email }) : bind(otpSending(foyer), destination);
}

/** Returns the same action with these variables. */
function bind<Variables, Response extends PasswordlessResponse>(
  { validate, mutationFn, hostEvents, flowEvents }: SendAction<Variables, Response>,
  variables: Variables,
): SendAction<void, PasswordlessResponse> {
  return {
    validate: () => validate(variables),
    mutationFn: () => mutationFn(variables),
    hostEvents: (response) => hostEvents(response as Response, variables),
    flowEvents: (response) => flowEvents(response as Response, variables),
  };
}
