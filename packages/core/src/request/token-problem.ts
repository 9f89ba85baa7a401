import { PUBLIC_TOKEN_PREFIX } from '../config.ts';

const ADVICE = `A public token begins with "${PUBLIC_TOKEN_PREFIX}": copy it from the dashboard.`;

/** What is wrong with the public token of a project that another client is for. */
export const businessProject = '[Foyer] This is a business-to-business project: use the business-to-business client.';

/**
 * Returns why a value is no public token, for the developer. The sentence contains at most the words at the start of the
 * value, because it may be a secret.
 */
export function tokenProblem(token: unknown): string {
  if (token === undefined || token === null || token === '') {
    return `There is no public token (${token === '' ? 'an empty text' : token}): pass "publicToken", or a "client" of createFoyerClient. ${ADVICE}`;
  }
  if (typeof token !== 'string') return `The public token is of the type "${typeof token}". ${ADVICE}`;
  if (/secret/i.test(token)) {
    return `This is a secret key, which every visitor of the page can read: replace it in the dashboard. Foyer has not sent it. ${ADVICE}`;
  }
  const words = /^\W*[a-z]+(?:[-_ ][a-z]+)*/i.exec(token)?.[0].slice(0, 18) ?? '';
  return `"${words}${words.length < token.length ? '…' : ''}" is not a public token. ${ADVICE}`;
}
