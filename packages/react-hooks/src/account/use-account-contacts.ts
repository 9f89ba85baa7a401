'use client';

import { isEmail, normalizeEmail, OTP_EXPIRATION_MINUTES, type SecondFactorOptions } from '@foyer/core';
import { comparableEmail, internalsOf, isE164, isPasscode, localError } from '@foyer/core/internal';
import type { EmailOtpOptions, ResponseOf, ApiUser as WireUser } from '@foyer/core/operations';
import { useEffect, useRef, useState } from 'react';
import { emailLocale, optionsOf } from '../flow/options-of.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { type UseFoyerResult, useInternals } from '../provider/context.ts';
import { type User, useUser } from '../session/use-user.ts';
import { changeAccount } from './account-change.ts';
import { changeMinutes } from './change-minutes.ts';
import { isOnlySecondFactor, isOnlyWay, secondFactorRequired } from './only-way.ts';

/** An email address or phone number of the user. */
export interface AccountContact {
  /** For `remove`. */
  id: string;
  /** The email address, or the phone number in E.164 form. */
  value: string;
  isVerified: boolean;
  /** Whether the user has no other way to log in. The API then refuses to remove it. */
  isOnlyWay: boolean;
  /**
   * Whether it is the user's only second factor, which `secondFactorOptions.required` demands: `remove` then fails. Do not
   * offer it.
   */
  isRequired: boolean;
}

/** The result of `useAccountContacts`. */
export interface UseAccountContactsResult {
  contacts: readonly AccountContact[];
  /**
   * Where the last passcode was sent, and until when it works (milliseconds since 1970); null: none is awaited, also because
   * another tab or device has verified or removed the address or number meanwhile.
   */
  sent: { destination: string; expiresAt: number } | null;
  /**
   * Sends a passcode to an address or number that the user does not have yet or has not verified. Resolves with null, and
   * sends nothing, if the user has verified it. Another call sends another passcode. Until it is verified, the address or
   * number is in the list as an unverified one. An address must be complete, and a number must be in E.164 form
   * (`parsePhoneNumber`): otherwise the action fails with `ApiError` `invalid_email` or `invalid_phone_number`, and nothing
   * is sent. Fails with `duplicate_email` or `duplicate_phone_number` if another user has the address or number.
   */
  send: FlowMutation<{ destination: string }, ResponseOf<'otps.sms.send'> | null>;
  /**
   * Verifies the address or number with the passcode. Fails with `ApiError` `otp_code_not_found` (wrong),
   * `unable_to_auth_otp_code` (expired). Input other than six digits fails with `invalid_code`, and nothing is sent.
   */
  verify: FlowMutation<{ code: string }, ResponseOf<'otps.authenticate'> | null>;
  /** Ends the wait for a passcode. */
  cancel(): void;
  /**
   * Removes an address or number. Fails with `ApiError` `cannot_delete_last_primary_factor` for the only way to log in, and
   * with `second_factor_required` if it `isRequired`, and nothing is sent.
   */
  remove: FlowMutation<{ id: string }, { requestId: string } | null>;
}

interface Sent {
  destination: string;
  methodId: string;
  expiresAt: number;
}

/** Whether two texts are the same address or number. */
const isSame = (one: string, other: string) => comparableEmail(one) === comparableEmail(other);

/** Returns whether a user has an address or number, and has verified it. */
const hasVerified = (user: WireUser, destination: string) =>
  user.emails.some(({ email, verified }) => verified && isSame(email, destination)) ||
  user.phone_numbers.some(({ phone_number, verified }) => verified && phone_number === destination);

/** Sends a passcode to an address or number that the user adds. */
function sendCode(
  { client, config: { otpOptions }, resolved: { otpMethods } }: Pick<UseFoyerResult, 'client' | 'config' | 'resolved'>,
  kind: 'email' | 'phone',
  destination: string,
) {
  const expiration = { expiration_minutes: otpOptions?.expirationMinutes ?? OTP_EXPIRATION_MINUTES };
  if (kind === 'phone') {
    const channel = otpMethods.includes('whatsapp') && !otpMethods.includes('sms') ? 'whatsapp' : 'sms';
    return client.otps[channel].send(destination, expiration);
  }
  const emailOptions = optionsOf<EmailOtpOptions>({
    ...expiration,
    login_template_id: otpOptions?.loginTemplateId,
    signup_template_id: otpOptions?.signupTemplateId,
    locale: emailLocale(client, otpOptions?.locale),
  });
  return client.otps.email.send(destination, emailOptions);
}

/** Returns the addresses or numbers of a user. */
function contactsOf(user: User, kind: 'email' | 'phone', secondFactor: SecondFactorOptions = {}): AccountContact[] {
  const contact = (id: string, value: string, isVerified: boolean): AccountContact => ({
    id,
    value,
    isVerified,
    isOnlyWay: isOnlyWay(user, { kind, id }),
    isRequired: isOnlySecondFactor(user, secondFactor, id),
  });
  return kind === 'email'
    ? user.emails.map(({ emailId, email, verified }) => contact(emailId, email, verified))
    : user.phoneNumbers.map(({ phoneId, phoneNumber, verified }) => contact(phoneId, phoneNumber, verified));
}

/**
 * Lists, adds, verifies and removes the email addresses or phone numbers of the signed-in user. A passcode for a phone
 * number is sent as a text message, or by WhatsApp if `otpOptions.methods` has `whatsapp` and not `sms`. `otpOptions`
 * sets the lifetime of a passcode and the templates of its email. Once it is verified, the new address or number is a
 * factor of the session.
 *
 * Reports one `ACCOUNT_CHANGED` for each change.
 *
 * @param kind `email`: the addresses, `phone`: the numbers
 * @example
 * ```tsx
 * function Emails() {
 *   const { contacts, sent, send, verify, remove } = useAccountContacts('email');
 *   return (
 *     <>
 *       {contacts.map(({ id, value, isOnlyWay }) => (
 *         <button key={id} disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>Remove {value}</button>
 *       ))}
 *       {sent ? (
 *         <input aria-label="Code" onChange={({ target }) => verify.mutate({ code: target.value })} />
 *       ) : (
 *         <button onClick={() => send.mutate({ destination: 'ada@example.org' })}>Add ada@example.org</button>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function useAccountContacts(
  kind: 'email' | 'phone',
  options: ActionOptions<UseAccountContactsResult> = {},
): UseAccountContactsResult {
  const foyer = useInternals('useAccountContacts');
  const { client, config } = foyer;
  const { user } = useUser();
  const [sent, setSent] = useState<Sent | null>(null);
  const section = kind === 'email' ? 'emails' : 'phones';
  const contacts = user ? contactsOf(user, kind, config.secondFactorOptions) : [];
  const expirationMinutes = config.otpOptions?.expirationMinutes ?? OTP_EXPIRATION_MINUTES;

  const send = useFlowMutation<{ destination: string }, ResponseOf<'otps.sms.send'> | null>(
    {
      prepare: async ({ destination }) => ({
        destination: kind === 'email' ? normalizeEmail(destination) : destination,
      }),
      validate: ({ destination }) => {
        if (kind === 'email') return isEmail(destination) ? null : localError('invalid_email');
        return isE164(destination) ? null : localError('invalid_phone_number');
      },
      mutationFn: async ({ destination }) => {
        const user = client.user.getSync();
        if (user && hasVerified(user, destination)) return { data: null };
        const { data } = await changeAccount(client, {
          section,
          action: 'added',
          call: () => sendCode(foyer, kind, destination),
        });
        if (data) {
          setSent({ destination, methodId: data.method_id, expiresAt: Date.now() + expirationMinutes * 60_000 });
          // Loads the address or number, which the API has added as an unverified one.
          await client.user.get().catch(() => {});
        }
        return { data };
      },
    },
    options.send,
  );
  const verify = useFlowMutation<{ code: string }, ResponseOf<'otps.authenticate'> | null>(
    {
      validate: ({ code }) => (isPasscode(code) && sent ? null : localError('invalid_code')),
      mutationFn: async ({ code }) => {
        const { destination = '', methodId = '' } = sent ?? {};
        const result = await changeAccount(client, {
          section,
          action: 'added',
          call: () =>
            internalsOf(client).addFactor('otps.authenticate', {
              token: code,
              method_id: methodId,
              session_duration_minutes: changeMinutes(foyer),
            }),
          isMade: (current) => hasVerified(current, destination),
        });
        setSent(null);
        return result;
      },
    },
    options.verify,
  );
  const remove = useFlowMutation<{ id: string }, { request_id: string } | null>(
    {
      validate: ({ id }) =>
        contacts.some((contact) => contact.id === id && contact.isRequired) ? secondFactorRequired() : null,
      mutationFn: ({ id }) =>
        changeAccount<{ request_id: string }>(client, {
          section,
          action: 'removed',
          call: () => (kind === 'email' ? client.user.deleteEmail(id) : client.user.deletePhoneNumber(id)),
          isMade: ({ emails, phone_numbers }) =>
            !emails.some(({ email_id }) => email_id === id) && !phone_numbers.some(({ phone_id }) => phone_id === id),
        }),
    },
    options.remove,
  );

  const listed = contacts.find(({ value }) => isSame(value, sent?.destination ?? ''));
  /** What is awaited, once the list has it. */
  const seen = useRef<Sent | null>(null);
  const isEnded = !!sent && !verify.isPending && (listed ? listed.isVerified : seen.current === sent);
  useEffect(() => {
    if (isEnded) setSent(null);
    else if (listed) seen.current = sent;
  }, [isEnded, listed, sent]);

  return {
    contacts,
    sent: sent && { destination: sent.destination, expiresAt: sent.expiresAt },
    send,
    verify,
    cancel() {
      setSent(null);
      verify.reset();
      send.reset();
    },
    remove,
  };
}
