import { isAppScheme } from '@foyer/core/operations';
import { z } from 'zod';
import { hasUserInfo, isLoopbackHost } from './redirect-urls.ts';

/** A URL to which an app may have its users redirected. */
export const appRedirectUrl = z.string().superRefine((value, context) => {
  const problem = problemOf(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

function problemOf(value: string): string | null {
  if (!URL.canParse(value)) return 'must be an absolute URL';
  const url = new URL(value);
  if (value.includes('\0')) return 'must have no NUL';
  if (value.includes('#')) return 'must have no fragment';
  if (hasUserInfo(url)) return 'must hold no credentials';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname) ? null : 'must be https, or http on localhost';
  return isAppScheme(url.protocol) ? null : `must not have the scheme ${url.protocol}`;
}
