import type { ResponseOf } from '@foyer/core/operations';
import type { ActionFailure, ActionSuccess } from '../flow/run-action.ts';
import type { PasswordlessWay } from '../provider/config.ts';
import type { UseFoyerResult } from '../provider/context.ts';
import { magicLinkSending } from './magic-link-sending.ts';
import { otpSending } from './otp-sending.ts';

/** The API's response to the request that sends the message. */
export type PasswordlessResponse =
  | ResponseOf<'magicLinks.email.loginOrCreate'>
  | ResponseOf<'otps.email.loginOrCreate'>;

/** Sends an email link or a passcode to one address. */
export const sendPasswordless = (
  foyer: Pick<UseFoyerResult, 'client' | 'config'>,
  way: PasswordlessWay,
  email: string,
): Promise<ActionSuccess<PasswordlessResponse> | ActionFailure> =>
  way === 'link'
    ? magicLinkSending(foyer).mutationFn({ email })
    : otpSending(foyer).mutationFn({ channel: 'email', destination: email });
