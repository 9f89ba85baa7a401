// @module-tag main
import { describe, expect, test } from 'vitest';
import { packages } from './floors.mjs';
import {
  checkDeepImports,
  checkFloors,
  checkRepository,
  checkRings,
  checkShapes,
  checkTable,
} from './lib/check-floors.mjs';
import { parseSourceFile } from './lib/source-files.mjs';

/** @param {Record<string, string>} code by path, without `packages/` */
const parse = (code) => Object.entries(code).map(([path, text]) => parseSourceFile(`packages/${path}`, text));

test('the sources keep to the rules', () => {
  expect(checkRepository()).toEqual([]);
});

describe('an import is reported', () => {
  test.each([
    ['of React by core', 'core/src/errors/errors.ts', 'react'],
    ['of another package by core', 'core/src/client.ts', '@foyer/react-hooks'],
    ['of a sub-client by the context', 'core/src/context.ts', './api/otps.ts'],
    ['of browser code by the context', 'core/src/context.ts', './browser/popup.ts'],
    ['of the client by the contract', 'core/src/config.ts', './client.ts'],
    ['of the runtime by the contract', 'core/src/errors/errors.ts', '../runtime/storage.ts'],
    ['of a text by the contract', 'core/src/flow.ts', './errors/error-messages.ts'],
    ['of the runtime by a pure function', 'core/src/errors/message-parts.ts', '../runtime/storage.ts'],
    ['of the session by the runtime', 'core/src/runtime/storage.ts', '../session/store.ts'],
    ['of the operations by the runtime', 'core/src/runtime/storage.ts', '../operations.ts'],
    ['of redirect by the session', 'core/src/session/store.ts', '../redirect/pkce.ts'],
    ['of screens by the session', 'core/src/session/store.ts', '../flow.ts'],
    ['of request by redirect', 'core/src/redirect/pkce.ts', '../request/request.ts'],
    ['of telemetry by redirect', 'core/src/redirect/pkce.ts', '../telemetry/telemetry.ts'],
    ['of redirect by telemetry', 'core/src/telemetry/telemetry.ts', '../redirect/pkce.ts'],
    ['of a sub-client by request', 'core/src/request/request.ts', '../api/otps.ts'],
    ['of the context by request', 'core/src/request/request.ts', '../context.ts'],
    ['of the client by a sub-client', 'core/src/api/otps.ts', '../client.ts'],
    ['of the entry by a sub-client', 'core/src/api/otps.ts', '../index.ts'],
    ['of a sub-client by another', 'core/src/api/otps.ts', './user.ts'],
    ['of a sub-client by browser code', 'core/src/browser/fraud.ts', '../api/otps.ts'],
    ['of a request by browser code', 'core/src/browser/wallets/wallets.ts', '../../request/request.ts'],
    ['of the client by browser code', 'core/src/browser/fraud.ts', '../client.ts'],
    ['of ui by react-hooks', 'react-hooks/src/provider/config.ts', '@foyer/ui'],
    ['of the provider by react-hooks', 'react-hooks/src/provider/config.ts', '@foyer/dev-provider'],
    ['of the entry by react-hooks', 'react-hooks/src/provider/config.ts', '../index.ts'],
    ['of a flow hook by another', 'react-hooks/src/passwords/use-password-login.ts', '../wallets/use-wallet-login.ts'],
    ['of a flow hook by one of its folder', 'react-hooks/src/idp/use-idp-logout.ts', './use-idp-authorize.ts'],
    ['of a component by the theme', 'ui/src/theme/theme.ts', '../components/Button.tsx'],
    ['of a screen by strings', 'ui/src/strings/keys.ts', '../screens/Resend.tsx'],
    ['of the frame by a language', 'ui/src/locales/de.ts', '../Frame.tsx'],
    ['of the provider by strings', 'ui/src/strings/keys.ts', '@foyer/dev-provider'],
    ['of hooks by a component', 'ui/src/components/Button.tsx', '@foyer/react-hooks'],
    ['of strings by a component', 'ui/src/components/Button.tsx', '../strings/keys.ts'],
    ['of a screen by a component', 'ui/src/components/fields/Field.tsx', '../../screens/Resend.tsx'],
    ['of the frame by a component', 'ui/src/components/Button.tsx', '../Frame.tsx'],
    ['of a screen by one of another method', 'ui/src/screens/main/Main.tsx', '../otp/OTPAuthenticate.tsx'],
    ['of a screen from a deeper folder', 'ui/src/screens/main/forms/EmailForm.tsx', '../../otp/OTPAuthenticate.tsx'],
    ['of the table of screens by a screen', 'ui/src/screens/otp/OTPAuthenticate.tsx', '../../later-screens.tsx'],
    ['of a variant by a screen', 'ui/src/screens/Resend.tsx', '../variants/Login.tsx'],
    ['of the frame by a screen', 'ui/src/screens/Resend.tsx', '../Frame.tsx'],
    ['of the provider by a screen', 'ui/src/screens/Resend.tsx', '@foyer/dev-provider'],
    ['of mount by a variant', 'ui/src/variants/Login.tsx', '../mount.tsx'],
    ['of the element by a variant', 'ui/src/variants/Login.tsx', '../element.ts'],
    ['of ui by the server', 'server/src/server.ts', '@foyer/ui'],
    ['of hooks by the server', 'server/src/server.ts', '@foyer/react-hooks'],
    ['of hooks by a command', 'cli/src/doctor/cli.ts', '@foyer/react-hooks'],
    ['of the server by a command', 'cli/src/doctor/cli.ts', '@foyer/server'],
    ['of React by the server', 'server/src/next.ts', 'react'],
    ['of ui by the tools for tests', 'testing/src/react.tsx', '@foyer/ui'],
    ['of Node by the server', 'server/src/server.ts', 'node:http'],
    ['of the tools for tests by the server', 'server/src/server.ts', '@foyer/testing'],
    ['of the client by the provider', 'dev-provider/src/call.ts', '@foyer/core'],
    ['of screens by the provider', 'dev-provider/src/call.ts', '@foyer/core/flow'],
    ['of ui by the provider', 'dev-provider/src/dev/users.ts', '@foyer/ui'],
    ['of React by the provider', 'dev-provider/src/dev/users.ts', 'react/jsx-runtime'],
    ['of records by verification', 'dev-provider/src/verification/guard.ts', '../records/attempts.ts'],
    ['of operations by messages', 'dev-provider/src/messages/strings.ts', '../operations/user.ts'],
    ['of operations by records', 'dev-provider/src/records/attempts.ts', '../operations/user.ts'],
    ['of http by records', 'dev-provider/src/records/attempts.ts', '../http/cors.ts'],
    ['of http by an operation', 'dev-provider/src/operations/user.ts', '../http/cors.ts'],
    ['of dev by an operation', 'dev-provider/src/operations/user.ts', '../dev/clock.ts'],
    ['of operations by social sign-in', 'dev-provider/src/social/google.ts', '../operations/user.ts'],
    ['of dev by OpenID Connect', 'dev-provider/src/oidc/tokens.ts', '../dev/clock.ts'],
    ['of social sign-in by http', 'dev-provider/src/http/cors.ts', '../social/google.ts'],
    ['of dev by http', 'dev-provider/src/http/cors.ts', '../dev/clock.ts'],
    ['of what only tests share by ui', 'ui/src/variants/Login.tsx', '@foyer/test-support/wallets'],
  ])('%s', (_, path, target) => {
    for (const code of [
      `import { value } from '${target}';`,
      `import type { Type } from '${target}';`,
      `export { value } from '${target}';`,
      `type Type = import('${target}').Type;`,
      `const load = () => import('${target}');`,
    ]) {
      expect(checkFloors(parse({ [path]: code }), packages), code).toEqual([
        expect.stringMatching(/^packages\/\S+ imports \S+\. The floor '.+' of \S+ (?:may|keeps) .+\.$/),
      ]);
    }
  });
});

test('a report names both files and the rule', () => {
  const files = parse({ 'core/src/runtime/storage.ts': `import { store } from '../session/store.ts';` });
  expect(checkFloors(files, packages)).toEqual([
    "packages/core/src/runtime/storage.ts imports packages/core/src/session/store.ts. The floor 'runtime' of core may " +
      'import errors/api-error.ts, errors/ceremony-error.ts, errors/error-rules.ts, errors/errors.ts, config.ts, validation.ts.',
  ]);
});

test.each([
  ['core/src/request/guard.ts', '../browser/fraud.ts'],
  ['core/src/api/oauth.ts', '../browser/one-tap.ts'],
  ['core/src/api/otps.ts', '../calls.ts'],
  ['core/src/api/otps.ts', '../request/request.ts'],
  ['core/src/api/webauthn.ts', './webauthn-calls.ts'],
  ['core/src/context.ts', './calls.ts'],
])('%s imports values of %s only with import()', (path, target) => {
  const faults = (/** @type {string} */ code) => checkFloors(parse({ [path]: code }), packages);
  expect(faults(`import type { Type } from '${target}';\nconst load = () => import('${target}');`)).toEqual([]);
  expect(faults(`import { type Type, value } from '${target}';`)).toEqual([
    expect.stringMatching(/imports values of '.+' only with import\(\)/),
  ]);
});

test('a component imports only types and pure functions of core', () => {
  const faults = (/** @type {string} */ code) => checkFloors(parse({ 'ui/src/components/A.tsx': code }), packages);
  expect(faults(`import { parsePasscode } from '@foyer/core';`)).toEqual([]);
  expect(faults(`import { createFoyerClient } from '@foyer/core';`)).toEqual([
    expect.stringContaining('may import only OTP_LENGTH, parsePasscode of it'),
  ]);
  expect(faults(`import * as core from '@foyer/core';`)).toHaveLength(1);
  expect(faults(`import { reduce } from '@foyer/core/flow';`)).toHaveLength(1);
  expect(faults(`import { TestContext } from '@foyer/react-hooks/internal';`)).toHaveLength(1);
});

test('a file on no floor is reported', () => {
  expect(checkFloors(parse({ 'core/src/other/a.ts': '' }), packages)).toEqual([
    'packages/core/src/other/a.ts is on no floor of core.',
  ]);
});

test('a test is on no floor', () => {
  const code = `import { createProvider } from '@foyer/dev-provider';`;
  expect(checkFloors(parse({ 'core/src/a.test.ts': code, 'core/src/testing/a.ts': code }), packages)).toEqual([]);
});

test('a file that the table names and that does not exist is reported', () => {
  const table = { core: { packages: [], floors: { api: { files: ['a.ts', 'b/**'], imports: ['c.ts'] } } } };
  expect(checkTable(parse({ 'core/src/a.ts': '' }), table)).toEqual([
    "The floor 'api' of core names c.ts, which does not exist.",
  ]);
});

test('a path into another package is reported, in tests, too', () => {
  const files = parse({
    'ui/src/a.test.ts': `import { createClient } from '../../core/src/client.ts';`,
    'ui/src/b.ts': `import { createClient } from '@foyer/core/dist/index.js';\nimport './a.ts';`,
  });
  const file = parseSourceFile('apps/playground/e2e/a.test.ts', `import '../../../packages/core/src/client.ts';`);
  expect(checkDeepImports([...files, file], [])).toEqual([
    'packages/ui/src/a.test.ts imports packages/core/src/client.ts. Import another package by its name.',
    'packages/ui/src/b.ts imports @foyer/core/dist/index.js. Import another package by its name.',
    'apps/playground/e2e/a.test.ts imports packages/core/src/client.ts. Import another package by its name.',
  ]);
  expect(checkDeepImports(files, ['packages/ui/src/a.test.ts', 'packages/ui/src/b.ts'])).toEqual([]);
});

describe('a ring of imports', () => {
  test.each([
    ['values', `import { b } from './b.ts';`],
    ['types', `import type { B } from './b.ts';`],
    ['lazy-loaded code', `const load = () => import('./b.ts');`],
  ])('of %s is reported', (_, code) => {
    const files = parse({
      'core/src/a.ts': code,
      'core/src/b.ts': `import { c } from './c.ts';`,
      'core/src/c.ts': `export type { A } from './a.ts';`,
      'core/src/d.ts': `import { a } from './a.ts';`,
    });
    const ring = 'packages/core/src/a.ts, packages/core/src/b.ts, packages/core/src/c.ts';
    expect(checkRings(files, [])).toEqual([`These files import each other: ${ring}.`]);
    expect(checkRings(files, [['packages/core/src/*']])).toEqual([]);
    expect(checkRings(files, [['packages/core/src/a.ts', 'packages/core/src/b.ts']])).toHaveLength(2);
  });

  test('that no longer exists must leave the list', () => {
    expect(checkRings(parse({ 'core/src/a.ts': `import './b.ts';`, 'core/src/b.ts': '' }), [['core/*']])).toEqual([
      'This ring no longer exists; remove it from knownRings: core/*.',
    ]);
  });
});

test('long functions and proxies are reported', () => {
  const [a, b] = ['packages/core/src/a.ts', 'packages/core/src/b.ts'];
  const files = parse({
    'core/src/a.ts': `const start = () => {${'\n'.repeat(100)}};\nfunction end() {${'\n'.repeat(99)}}`,
    'core/src/b.ts': `export const all = new Proxy({}, {});`,
  });
  expect(checkShapes(files, [])).toEqual([`${a} start has more than 100 lines.`, `${b} calls new Proxy.`]);
  expect(checkShapes(files, [`${a} start`, `${a} end`])).toEqual([
    `${a} end is short enough; remove it from longFunctions.`,
    `${b} calls new Proxy.`,
  ]);
});
