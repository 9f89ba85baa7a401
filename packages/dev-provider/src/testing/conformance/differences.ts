import type { OperationName } from '@foyer/core/operations';
import { isPlainObject } from '../../verification/validation.ts';
import type { Performance } from './scenario.ts';

type LoggedCall = Performance['requests'][number];

/** A difference between Foyer's client and the official client, with its reason. */
export interface Difference {
  why: string;
  /** Converts what the official client did into what Foyer's client must do. */
  rewrite(performance: Performance): Performance;
}

export const differences: Difference[] = [
  {
    why: 'The second copy of the user is internal to the client. The official client returns it in some results.',
    rewrite: (performance) => ({ ...performance, results: performance.results.map(withoutPrivateCopy) }),
  },
  {
    why: 'A trusted token replaces a session: Foyer revokes the old session first.',
    rewrite: (performance) => ({
      ...performance,
      requests: performance.requests.flatMap((request, index, all) =>
        replacesSession(request, all.slice(0, index)) ? [revoke, request] : [request],
      ),
    }),
  },
  {
    why: 'Foyer does not validate a session at page load where nothing indicates one, unless the settings hide its cookie.',
    rewrite({ startChecks, ...performance }) {
      let validations = 0;
      const requests = performance.requests.filter(
        ({ path }) => path !== validate || !startChecks.includes(validations++),
      );
      return { ...performance, requests, startChecks: [] };
    },
  },
];

/** Operations that do not succeed in any scenario, with the reason. */
export const notMade = {
  'searchManager.searchUser': 'the official client exposes it to its own widget only',
  'user.deleteBiometricRegistration': 'browsers cannot create such registrations; only the not-found error is compared',
} satisfies Partial<Record<OperationName, string>>;

const revoke = { path: '/sdk/v1/sessions/revoke', status: 200, body: null };
const validate = '/sdk/v1/sessions/authenticate';
const attest = '/sdk/v1/sessions/attest';

function replacesSession({ path, body }: LoggedCall, before: LoggedCall[]): boolean {
  const isAdding = isPlainObject(body) && 'session_token' in body;
  const last = before.findLast((request) => request.path === attest || request.path === revoke.path);
  return path === attest && !isAdding && last?.path === attest;
}

function withoutPrivateCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateCopy);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__user');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutPrivateCopy(member)]));
}
