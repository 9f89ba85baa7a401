// @module-tag main
/** Compares the public API of the published packages with the reports in `packages/<name>/api.md`. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiReports, publicEntries } from './lib/api-report.mjs';

const entries = publicEntries();

describe('the API reports', () => {
  /** @type {string[]} */
  let reports;
  beforeAll(() => {
    const missing = entries.filter(({ types }) => !existsSync(types));
    if (missing.length > 0)
      throw new Error('The API reports need built packages. Run `npm run api`, or run everything with `npm test`.');
    reports = apiReports(entries);
  });

  // After an intended change, `npm run api` updates the reports.
  test.each([...new Set(entries.map(({ folder }) => folder))].map((folder) => ({ folder, name: basename(folder) })))(
    'the public API of the package $name equals its report',
    async ({ folder }) => {
      const report = reports.filter((_, index) => entries[index]?.folder === folder).join('\n');
      await expect(report).toMatchFileSnapshot(join(folder, 'api.md'));
    },
  );

  test('every type that a public signature mentions is exported, except for parts of other types', () => {
    const names = (/** @type {RegExp} */ declaration) =>
      new Set(
        reports.flatMap((report) => [...report.matchAll(declaration)].map(([, name = '']) => name.replace(/_\d$/, ''))),
      );
    const exported = names(/^export (?:(?:class|const|function|interface|type) |\{ (?:\w+ as )?)(\w+)/gm);
    const mentioned = names(/^(?:class|const|function|interface|type) (\w+)/gm);
    expect([...mentioned].filter((name) => !exported.has(name)).sort()).toMatchInlineSnapshot(`
      [
        "AddressError",
        "AttributeName",
        "AttributeValues",
        "AttributesOf",
        "AuthenticateUrlMethods",
        "Call",
        "Callbacks",
        "CamelKey",
        "ClientAttributes",
        "ConsentData",
        "Contains",
        "DefaultProducts",
        "ElementClient",
        "EmailOtpRequest",
        "ErrorKind",
        "Established",
        "HostOwned",
        "IdentityProviderOptions",
        "InForce",
        "LegalDocument",
        "LegalError",
        "MagicLinkRequest",
        "MethodsError",
        "MountedConsentOptions",
        "NodeMiddleware",
        "OAuthPopupOptions",
        "OptionError",
        "OtpSent",
        "PhoneChannel",
        "PhoneOtpRequest",
        "PluralKey",
        "ProductsError",
        "Random",
        "Sent",
        "SentCode",
        "SignedInClient",
        "TranslatedError",
        "UserChangeName",
        "UserChanged",
        "WalletPage",
        "brand",
        "dialCodes",
        "elements",
        "english",
        "text",
        "translatedErrors",
      ]
    `);
  });
});

describe('apiReports', () => {
  /** @param {string} declarations */
  function reportOf(declarations) {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-api-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module' }));
    const types = join(folder, 'index.d.ts');
    writeFileSync(types, declarations);
    const [report] = apiReports([{ folder, types, specifier: 'sample', isSelfContained: true }]);
    return report;
  }

  test('shows a changed parameter, and a changed member of a type that is not exported', () => {
    const before = `interface Options {
    locale?: string;
}
export declare function sample(options: Options): void;
export {};
`;
    const report = reportOf(before);
    expect(report).toContain('\ninterface Options {');
    expect(report).toContain('export function sample(options: Options): void;');
    expect(report).toContain('locale?: string;');
    expect(reportOf(before.replace('options: Options', 'options?: Options'))).not.toBe(report);
    expect(reportOf(before.replace('locale?: string', 'locale: string'))).not.toBe(report);
  });

  test('throws when declarations do not compile', () => {
    expect(() => reportOf('export declare const a: Missing;\n')).toThrow('Missing');
  });
});
