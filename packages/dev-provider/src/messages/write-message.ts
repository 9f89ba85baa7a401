import { ProviderError } from '../errors.ts';
import { messageStrings } from './locales.ts';
import { isRightToLeft, renderEmail } from './render-email.ts';
import { formatMinutes, isLocale, type Locale } from './strings.ts';

/** A message without its id and time. */
export interface Draft {
  template: string;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  url: string | null;
  loginUrl: string | null;
  token: string | null;
}

const emptyDraft = { subject: null, html: null, code: null, url: null, loginUrl: null, token: null };

/**
 * Parses a locale; English is the default.
 *
 * @throws {ProviderError} `invalid_locale`.
 */
export function parseLocale(locale: string | undefined): Locale {
  const name = (locale ?? 'en').toLowerCase();
  if (isLocale(name)) return name;
  throw new ProviderError('invalid_locale', `The locale must be one of ${Object.keys(messageStrings).join(', ')}.`);
}

/** Returns the caller's template id, or the built-in one. */
export function chooseTemplate(id: string | undefined, builtIn: string): string {
  if (id === undefined || id === '') return builtIn;
  if (!/^[\w-]{1,64}$/.test(id)) throw new ProviderError('invalid_template_id');
  return id;
}

/** Writes the email with a magic link. */
export function writeMagicLink(message: {
  locale: Locale;
  projectName: string;
  isSignup: boolean;
  template: string;
  url: string;
  token: string;
  minutes: number;
}): Draft {
  const strings = messageStrings[message.locale];
  const fill = filler(message.locale, {
    project: message.projectName,
    expiry: formatMinutes(message.locale, message.minutes),
  });
  const subject = fill(message.isSignup ? strings.linkSignupSubject : strings.linkLoginSubject);
  const { html, text } = renderEmail({
    locale: message.locale,
    projectName: message.projectName,
    subject,
    title: fill(message.isSignup ? strings.linkSignupTitle : strings.linkLoginTitle),
    links: [{ label: message.isSignup ? strings.linkSignupButton : strings.linkLoginButton, url: message.url }],
    expiry: fill(strings.linkExpiry),
    fallback: strings.linkFallback,
    ignore: strings.ignore,
  });
  return { ...emptyDraft, template: message.template, subject, html, text, url: message.url, token: message.token };
}

/** Writes the email that lets a user set a new password, or log in without changing it. */
export function writeResetEmail(message: {
  locale: Locale;
  projectName: string;
  template: string;
  url: string;
  loginUrl: string;
  token: string;
  minutes: number;
}): Draft {
  const { template, url, loginUrl, token } = message;
  const strings = messageStrings[message.locale];
  const fill = filler(message.locale, {
    project: message.projectName,
    expiry: formatMinutes(message.locale, message.minutes),
  });
  const subject = fill(strings.resetSubject);
  const { html, text } = renderEmail({
    locale: message.locale,
    projectName: message.projectName,
    subject,
    title: fill(strings.resetTitle),
    links: [
      { label: strings.resetButton, url },
      { label: strings.resetLogin, url: loginUrl },
    ],
    expiry: fill(strings.resetExpiry),
    fallback: strings.linkFallback,
    ignore: strings.ignore,
  });
  return { ...emptyDraft, template, subject, html, text, url, loginUrl, token };
}

interface Passcode {
  locale: Locale;
  projectName: string;
  template: string;
  code: string;
  minutes: number;
}

/** Writes the email with a passcode. */
export function writePasscodeEmail(message: Passcode): Draft {
  const strings = messageStrings[message.locale];
  const fill = passcodeFiller(message);
  const subject = fill(strings.codeSubject);
  const { html, text } = renderEmail({
    locale: message.locale,
    projectName: message.projectName,
    subject,
    title: fill(strings.codeTitle),
    code: message.code,
    links: [],
    expiry: fill(strings.codeExpiry),
    ignore: strings.ignore,
  });
  return { ...emptyDraft, template: message.template, subject, html, text, code: message.code };
}

/**
 * Writes the text message with a passcode. With a host, its last line binds the passcode to that host, so that browsers
 * suggest it only there (WICG, "Origin-bound one-time codes delivered via SMS").
 */
export function writePasscodeText(message: Passcode & { boundHost: string | null }): Draft {
  const sentence = passcodeFiller(message)(messageStrings[message.locale].sms);
  const text = message.boundHost === null ? sentence : `${sentence}\n\n@${message.boundHost} #${message.code}`;
  return { ...emptyDraft, template: message.template, text, code: message.code };
}

function passcodeFiller(message: Passcode): (sentence: string) => string {
  const expiry = formatMinutes(message.locale, message.minutes);
  return filler(message.locale, { project: message.projectName, code: message.code, expiry });
}

function filler(locale: Locale, { project = '', ...values }: Record<string, string>): (sentence: string) => string {
  // A name like `Acme (Beta)!` would lose its order within a sentence from right to left.
  const all: Record<string, string> = {
    ...values,
    project: isRightToLeft(locale) ? `\u2068${project}\u2069` : project,
  };
  return (sentence) => sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => all[name] ?? placeholder);
}
