import { errorMessage, isApiError, isNetworkError } from '@foyer/react-hooks';
import type { confirmationSentences } from './strings/confirmation.ts';
import type { cryptoSentences } from './strings/crypto.ts';
import type { idpSentences } from './strings/idp.ts';
import type { idpLogoutSentences } from './strings/idp-logout.ts';
import type { otpSentences } from './strings/otp.ts';
import type { passkeySentences } from './strings/passkey.ts';
import type { passwordSentences } from './strings/password.ts';

/**
 * The English strings that every page needs. `{name}` is replaced by a value. The client has the texts of errors, which
 * `error.<error_type>` overrides.
 *
 * To add a string, append it here and in each file of `locales`; the compiler reports the files that lack it. A string
 * that only one sign-in method uses belongs in a file of `strings`, which is lazy-loaded with that method's screens.
 */
export const english = {
  'action.back': 'Back',
  'action.cancel': 'Cancel',
  'action.continue': 'Continue',
  'action.delete': 'Delete',
  'action.done': 'Done',
  'action.edit': 'Edit',
  'action.save': 'Save',
  'action.skip': 'Skip',
  'action.tryAgain': 'Try again',

  'widget.label': 'Sign in',
  'widget.loading': 'Loading...',
  'widget.sending': 'Sending...',
  'widget.poweredBy': 'Powered by',
  'widget.failedTitle': 'Something went wrong',
  'widget.failedText': "We couldn't show this step. Please try again.",
  'widget.loadFailed': 'This step could not be loaded. Check your connection and try again.',
  'toast.label': 'Notification',
  'toast.region': 'Notifications ({hotkey})',

  'main.title': 'Sign up or log in',
  'main.or': 'or',
  'main.methods': 'Ways to continue',
  'main.tabText': 'Text',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'Email',
  'main.continueWithEmail': 'Continue with email',
  'main.continueWith': 'Continue with {provider}',
  'main.lastUsed': 'Last used',
  'main.errorEmailLinksAndCodes': 'Error: Cannot use both EML and Email OTP',
  'main.errorPasskeysAlone': 'Error: Cannot use Passkeys by itself, please add another product to the config.',

  'email.label': 'Email',
  'email.placeholder': 'example@email.com',

  'landing.pending': 'Logging you in...',
} as const;

/** The key of a string that every page has. */
type CommonKey = keyof typeof english;

/** The key of a string. */
export type StringKey =
  | CommonKey
  | keyof typeof confirmationSentences
  | keyof typeof cryptoSentences
  | keyof typeof idpSentences
  | keyof typeof idpLogoutSentences
  | keyof typeof otpSentences
  | keyof typeof passkeySentences
  | keyof typeof passwordSentences;

/** The key of an error's text: the API's `error_type`, `network` (no response) or `unknown`. */
export type ErrorKey = `error.${string}`;

/**
 * Overrides of the widget's strings, by key, with the same `{placeholders}` as in English. Other strings keep their
 * default.
 *
 * @example
 * ```ts
 * const strings: Strings = {
 *   'main.title': 'Welcome back',
 *   'error.otp_code_not_found': 'That is not the code we sent.',
 * };
 * ```
 */
export type Strings = { readonly [Key in StringKey | ErrorKey]?: string };

/** The errors that every locale translates. */
export type TranslatedError =
  | 'network'
  | 'unknown'
  | 'too_many_requests'
  | 'invalid_email'
  | 'invalid_phone_number'
  | 'unsubscribed_phone_number'
  | 'inactive_email'
  | 'unauthorized_credentials'
  | 'user_unauthenticated'
  | 'email_not_found'
  | 'unable_to_auth_magic_link'
  | 'no_user_password'
  | 'breached_password'
  | 'reset_password'
  | 'access_denied'
  | 'oauth_token_not_found'
  | 'invalid_code'
  | 'member_password_not_found'
  | 'oauth_flow_callback_error'
  | 'unauthorized_action'
  | 'user_lock_limit_reached'
  | 'invalid_session_token'
  | 'session_not_found'
  | 'invalid_phone_number_country_code'
  | 'otp_code_not_found'
  | 'duplicate_member_phone_number'
  | 'ad_blocker_detected'
  | 'captcha_required'
  | 'session_changed'
  | 'weak_password'
  | 'duplicate_email'
  | 'unable_to_auth_password_reset_token';

/** A complete translation. */
export type Locale = Readonly<Record<StringKey | `error.${TranslatedError}`, string>>;

/** The values of the `{placeholders}` of a string. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a string in the language of the widget. */
export interface Translate<Key extends StringKey = CommonKey> {
  (key: Key, values?: Values): string;
  /** Returns the text of a thrown error, or of the `errorDescriptor` of a flow. */
  error(error: unknown): string;
  /** The language in use as a BCP 47 tag, for `Intl`. */
  locale: string;
  /** Returns the same function, extended by the English strings of one sign-in method. */
  with<More extends StringKey>(sentences: Readonly<Record<More, string>>): Translate<Key | More>;
}

const isDescriptor = (error: unknown): error is { errorType: string | null; message: string } =>
  typeof error === 'object' && error !== null && 'errorType' in error && 'message' in error;

function errorKind(error: unknown): string | null {
  if (isNetworkError(error)) return 'network';
  if (isApiError(error)) return error.error_type;
  return isDescriptor(error) ? error.errorType : 'unknown';
}

/**
 * Creates the translate function. The host application's strings take precedence over the locale's, and those over
 * English. Values are inserted verbatim; nothing is parsed as markup.
 *
 * @param layers strings by key, in order of precedence
 */
export function createTranslate(layers: readonly (Strings | undefined)[], locale = 'en'): Translate {
  return translateWith(english);

  function translateWith<Key extends StringKey>(sentences: Readonly<Record<Key, string>>): Translate<Key> {
    const find = (key: string): string | undefined => {
      for (const strings of [...layers, sentences]) {
        const text: unknown = strings && Object.hasOwn(strings, key) ? Reflect.get(strings, key) : undefined;
        if (typeof text === 'string') return text;
      }
      return undefined;
    };
    const translate = (key: Key, values?: Values): string =>
      (find(key) ?? '').replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values?.[name] ?? placeholder));
    return Object.assign(translate, {
      locale,
      error: (error: unknown) => {
        const kind = errorKind(error);
        return (kind && find(`error.${kind}`)) || (isDescriptor(error) ? error.message : errorMessage(error));
      },
      with: <More extends StringKey>(more: Readonly<Record<More, string>>) =>
        translateWith<Key | More>({ ...sentences, ...more }),
    });
  }
}
