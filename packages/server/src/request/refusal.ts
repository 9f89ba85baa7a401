import { jsonResponse } from './json-response.ts';

/**
 * Returns the response to a refused request: JSON that no cache stores.
 *
 * @param more further headers
 */
export const refusal = (
  status: 401 | 403 | 503,
  error: string,
  message: string,
  more: Record<string, string> = {},
): Response =>
  jsonResponse({ error, message }, status, {
    'Cache-Control': 'no-store',
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(status === 503 && { 'Retry-After': '5' }),
    ...more,
  });

/** The header with the names of those that a page of another origin may read. */
export const EXPOSE_HEADERS = 'Access-Control-Expose-Headers';

/**
 * Returns the value of a refusal's header on a response on which the host application may have set it before. Only the names
 * of the headers that pages may read are added to those of the host application.
 *
 * @param before the value of the host application: a list where it has set the header several times
 */
export function fieldValue(name: string, value: string, before: unknown): string {
  if (name.toLowerCase() !== EXPOSE_HEADERS.toLowerCase() || !before) return value;
  const names = String(before).split(/\s*,\s*/);
  return names.some((each) => each.toLowerCase() === value.toLowerCase())
    ? String(before)
    : `${names.join(', ')}, ${value}`;
}
