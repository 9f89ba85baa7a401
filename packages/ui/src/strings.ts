import { errorMessage, isApiError, isNetworkError } from '@foyer/react-hooks';
import type { confirmationSentences } from './strings/confirmation.ts';
import type { cryptoSentences } from './strings/crypto.ts';
import type { idpSentences } from './strings/idp.ts';
import type { idpLogoutSentences } from './strings/idp-logout.ts';
import type { otpSentences } from './strings/otp.ts';
import type { passkeySentences } from './strings/passkey.ts';
import type { passwordSentences } from './strings/password.ts';

/**
 * Every sentence that the widget shows, to the letter of the specification (sections 2 and 8). `{name}` is replaced
 * by a value. The sentences of errors are the client's own; they are overridden under `error.<error_type>`.
 *
 * To add one: append it here and in each file of `locales`. The compiler names those that miss it. What only one method
 * says stands in a file of its own in `strings`, which comes with that method's screens.
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

/** The name of a sentence that every page has. */
type CommonKey = keyof typeof english;

/** The name of a sentence. */
export type StringKey =
  | CommonKey
  | keyof typeof confirmationSentences
  | keyof typeof cryptoSentences
  | keyof typeof idpSentences
  | keyof typeof idpLogoutSentences
  | keyof typeof otpSentences
  | keyof typeof passkeySentences
  | keyof typeof passwordSentences;

/** The name of an error's sentence: the provider's `error_type`, `network` (no answer came) or `unknown`. */
export type ErrorKey = `error.${string}`;

/**
 * Sentences of the host's own, by name; `{placeholders}` as in the English ones. What is not given stays as it is.
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

/** The errors that every locale has a sentence for. */
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

/** What replaces the `{placeholders}` of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a sentence in the language of the widget. */
export interface Translate<Key extends StringKey = CommonKey> {
  (key: Key, values?: Values): string;
  /** The sentence for anything that was thrown, or for the failure that a flow carries in its `errorDescriptor`. */
  error(error: unknown): string;
  /** The language that is shown, for `Intl`: a BCP 47 tag. */
  locale: string;
  /** The same, with the English sentences of one method. */
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
 * Makes the function that says sentences: the host's own first, then the locale's, then English. Values are put in as
 * they are; nothing is read as markup.
 *
 * @param layers sentences by name, the most important first
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
