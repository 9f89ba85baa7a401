import { expect, it } from 'vitest';
import { clientOptions, clientProblems } from './client-options.ts';

it.each(['http://localhost:4000', 'http://127.0.0.1:4000/'])(
  'has the provider at %s stand in for others',
  (provider) => {
    expect(clientOptions(provider)).toMatchObject({ baseUrl: provider, dfpCdnUrl: provider });
  },
);

it.each(['https://test.stytch.com', 'https://localhost.example.com', 'nonsense', ''])(
  'takes no one but the provider for %j, and never throws',
  (provider) => expect(clientOptions(provider)).toEqual({ baseUrl: provider }),
);

it.each([
  {},
  { keepSessionAlive: true, cookieOptions: { path: '/app' }, telemetry: false },
  { telemetry: 'anonymous' },
])('finds nothing wrong with %j', (given) => expect(clientProblems(given)).toEqual([]));

it('names each option of a query that is unknown or of the wrong type', () => {
  expect(clientProblems({ baseUrl: 'x', keepSessionAlive: 1, cookieOptions: null, telemetry: 'off' })).toEqual([
    'The parameter "client" takes keepSessionAlive, cookieOptions, telemetry, and no "baseUrl".',
    '"keepSessionAlive" in the parameter "client" must be true or false.',
    '"cookieOptions" in the parameter "client" must be a JSON object.',
    '"telemetry" in the parameter "client" must be true, false or "anonymous".',
  ]);
});
