import { z } from 'zod';
import { hasUserInfo, isLoopbackHost } from './redirect-urls.ts';

// Schemes that execute, read or render content instead of opening an app.
const FORBIDDEN_SCHEMES = new Set([
  ...['about:', 'blob:', 'chrome:', 'data:', 'file:', 'filesystem:', 'ftp:', 'intent:', 'javascript:', 'jar:'],
  ...['mailto:', 'resource:', 'sms:', 'tel:', 'vbscript:', 'view-source:', 'ws:', 'wss:'],
]);

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
  if (FORBIDDEN_SCHEMES.has(url.protocol)) return `must not have the scheme ${url.protocol}`;
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return 'must be https, or http on localhost';
  return null;
}
