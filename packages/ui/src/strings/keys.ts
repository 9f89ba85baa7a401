import type { commonStrings } from './common.ts';
import type { english } from './english.ts';

/** The key of a string that every page has. */
export type CommonKey = keyof typeof commonStrings;

/** The key of a string. */
export type StringKey = keyof typeof english;

/** The key of a plural category that English lacks (Unicode CLDR). Without it, the string of `Other` is used. */
export type PluralKey = `password.minimum${'Zero' | 'Two' | 'Few' | 'Many'}`;

/** The key of an error's text: the API's `error_type`, `network` (no response) or `unknown`. */
export type ErrorKey = `error.${string}`;

/** Overrides of the widget's strings in one language, by key. Other strings keep their default. */
export type LanguageStrings = { readonly [Key in StringKey | PluralKey | ErrorKey]?: string };

/** The languages that the widget is translated into, as BCP 47 tags. */
export type LanguageTag =
  | 'en'
  | 'es'
  | 'pt-BR'
  | 'de'
  | 'fr'
  | 'it'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'uk'
  | 'ar'
  | 'he'
  | 'hi'
  | 'ja'
  | 'ko'
  | 'zh-CN';

/**
 * Overrides of the widget's strings, by key, with the same `{placeholders}` as in English. They apply to every language.
 * Those below a BCP 47 tag apply to one language and take precedence; the tag of a language that the widget is not
 * translated into has a region or a script (`sv-SE`). Other strings keep their default.
 *
 * @example
 * ```ts
 * const strings: Strings = {
 *   'main.title': 'Acme',
 *   'error.otp_code_not_found': 'That is not the code we sent.',
 *   es: { 'main.title': 'Te damos la bienvenida a Acme' },
 * };
 * ```
 */
export type Strings = LanguageStrings & { readonly [Tag in LanguageTag | `${string}-${string}`]?: LanguageStrings };

/** The errors that every locale translates. */
export const translatedErrors = [
  'network',
  'unknown',
  'too_many_requests',
  'invalid_email',
  'invalid_phone_number',
  'unsubscribed_phone_number',
  'inactive_email',
  'unauthorized_credentials',
  'user_unauthenticated',
  'email_not_found',
  'phone_number_not_found',
  'unable_to_auth_magic_link',
  'no_user_password',
  'breached_password',
  'reset_password',
  'access_denied',
  'oauth_token_not_found',
  'invalid_code',
  'member_password_not_found',
  'oauth_flow_callback_error',
  'unauthorized_action',
  'user_lock_limit_reached',
  'invalid_session_token',
  'session_not_found',
  'invalid_phone_number_country_code',
  'otp_code_not_found',
  'duplicate_member_phone_number',
  'ad_blocker_detected',
  'captcha_required',
  'session_changed',
  'weak_password',
  'duplicate_email',
  'unable_to_auth_password_reset_token',
] as const;

export type TranslatedError = (typeof translatedErrors)[number];

/**
 * A complete translation. A missing or misspelt key is a type error.
 *
 * @example
 * ```ts
 * // A translation of your own: every key with its text.
 * declare const swedish: Locale;
 * const strings: Strings = { 'sv-SE': swedish };
 * ```
 */
export type Locale = Readonly<
  Record<StringKey | `error.${TranslatedError}`, string> & Partial<Record<PluralKey, string>>
>;
