import { expect, it } from 'vitest';
import { clientOptions, clientProblems } from './client-options.ts';

it.each(['http://localhost:4000', 'http://127.0.0.1:4000/'])(
  'clientOptions replaces third-party hosts with the local provider at %s',
  (provider) => {
    expect(clientOptions(provider)).toMatchObject({ baseUrl: provider, dfpCdnUrl: provider });
  },
);

it.each(['https://test.stytch.com', 'https://localhost.example.com', 'nonsense', ''])(
  'clientOptions keeps the default third-party hosts for %j and does not throw',
  (provider) => expect(clientOptions(provider)).toEqual({ baseUrl: provider }),
);

it.each([
  {},
  { keepSessionAlive: true, cookieOptions: { path: '/app' }, telemetry: false },
  { telemetry: 'anonymous' },
])('clientProblems accepts %j', (given) => expect(clientProblems(given)).toEqual([]));

it('clientProblems lists each option of a query that is unknown or has the wrong type', () => {
  expect(clientProblems({ baseUrl: 'x', keepSessionAlive: 1, cookieOptions: null, telemetry: 'off' })).toEqual([
    'The parameter "client" takes keepSessionAlive, cookieOptions, telemetry, and no "baseUrl".',
    '"keepSessionAlive" in the parameter "client" must be true or false.',
    '"cookieOptions" in the parameter "client" must be a JSON object.',
    '"telemetry" in the parameter "client" must be true, false or "anonymous".',
  ]);
});
