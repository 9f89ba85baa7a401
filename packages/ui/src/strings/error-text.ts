import { isNetworkError } from '@foyer/core';
import { errorMessage, isApiError } from '@foyer/react-hooks';
import { inWords } from './format-time.ts';
import { formStrings } from './login/form.ts';
import type { Translate } from './translate.ts';

/** The members of `Translate` that `errorText` needs, of every screen's function. */
type ErrorTranslate = ((key: never) => string) & Pick<Translate, 'locale' | 'with'>;

const isDescriptor = (error: unknown): error is { errorType: string | null; message: string; retryAt?: number } =>
  typeof error === 'object' && error !== null && 'errorType' in error && 'message' in error;

function errorKind(error: unknown): string | null {
  if (isNetworkError(error)) return 'network';
  if (isApiError(error)) return error.error_type;
  return isDescriptor(error) ? error.errorType : 'unknown';
}

/** Returns the wait that the API requires, in milliseconds. */
function waitOf(error: unknown): number {
  if (isApiError(error)) return error.retryAfterMs ?? 0;
  return isDescriptor(error) && error.retryAt ? error.retryAt - Date.now() : 0;
}

/** Formats a wait, in minutes or, if it is shorter than one, in seconds. */
function formatWait(ms: number, locale: string): string {
  const seconds = Math.ceil(ms / 1000);
  return inWords(seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60, locale);
}

/** Joins two sentences. Chinese and Japanese have no space between them. */
export const sentences = (first: string, second: string): string =>
  first.endsWith('\u3002') ? first + second : `${first} ${second}`;

/**
 * Returns the text of a thrown error, or of the `errorDescriptor` of a flow: the string `error.<error_type>` of the host
 * application, the locale or the method, or else the client's. If the API requires a wait, the text ends with it.
 * For lazy-loaded code, because no first screen has an error.
 */
export function errorText(t: ErrorTranslate, error: unknown): string {
  const kind = errorKind(error);
  const text = (kind && t(`error.${kind}` as never)) || (isDescriptor(error) ? error.message : errorMessage(error));
  const wait = waitOf(error);
  if (!(wait > 0)) return text;
  const retry = t.with(formStrings)('widget.retryIn', { time: formatWait(wait, t.locale) });
  return sentences(text, retry);
}
