import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errors } from 'virtual:foyer/errors';
import { Node, Project } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import { run } from '../index.ts';
import { adviceFor } from './advice.ts';
import { nearest } from './cli.ts';
import { responseErrors } from './response-errors.ts';

const packages = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the source files of a folder of the packages, without tests. */
const sourcesIn = (folder: string) =>
  readdirSync(`${packages}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => readFileSync(`${packages}${folder}/${name}`, 'utf8'));

const stringsIn = (node: Node): string[] =>
  [node, ...node.getDescendants()].flatMap((one) => (Node.isStringLiteral(one) ? [one.getLiteralText()] : []));

/** Returns the errors that the code of a folder sends: arguments of what refuses, and values of `error` or `error_type`. */
function errorsSentBy(folder: string): string[] {
  const project = new Project({ useInMemoryFileSystem: true });
  const found = sourcesIn(folder).flatMap((text, index) =>
    project
      .createSourceFile(`${index}.ts`, text)
      .getDescendants()
      .flatMap((node) => {
        if (Node.isCallExpression(node) || Node.isNewExpression(node)) {
          const refuses = /^(?:refusal|refusalUrl|refuseBearer|OAuthError)$/.test(node.getExpression().getText());
          return refuses ? node.getArguments().slice(0, 2).flatMap(stringsIn) : [];
        }
        const isError =
          (Node.isPropertyAssignment(node) || Node.isPropertySignature(node)) &&
          /^error(?:_type)?$/.test(node.getName());
        return isError ? stringsIn(node) : [];
      }),
  );
  return [...new Set(found)].filter((name) => /^[a-z]+(?:_[a-z]+)*$/.test(name)).sort();
}

async function explain(...args: string[]) {
  const printed = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  return { code: await run(['explain', ...args], { out: write('out'), error: write('error') }), ...printed };
}

describe('foyer explain', () => {
  it('prints the meaning of an error, the text for the user, and what to do', async () => {
    expect(await explain('unable_to_auth_otp_code')).toEqual({
      code: 0,
      error: '',
      out: `unable_to_auth_otp_code (401)
  Meaning:        The passcode has expired or was already used. Please request a new one.
  Default text:   The passcode has expired or was already used. Please request a new one.
  What to do:     The user types the passcode again, or requests another one: only the last passcode of an address works, and for a limited time.
  Documentation:  /methods/passcode
`,
    });
  });

  it('explains an error that only the client raises', async () => {
    const { code, out } = await explain('ad_blocker_detected');
    expect(code).toBe(0);
    expect(out).toMatch(/^ad_blocker_detected\n {2}Default text:/);
  });

  it.each(Object.keys(errors))('has advice for %s, and its page exists', (type) => {
    const { page } = adviceFor(type);
    expect(existsSync(new URL(`../../../../apps/docs/pages/${page}.mdx`, import.meta.url)), page).toBe(true);
  });

  it('prints what an error means for each sender', async () => {
    expect(await explain('invalid_client')).toEqual({
      code: 0,
      error: '',
      out: expect.stringMatching(
        /^invalid_client \(400\)\n {2}Meaning:(?:.*\n)+\ninvalid_client \(401\), of the OAuth endpoints\n {2}Meaning: .*\n {2}What to do: .*\n {2}Documentation: {2}\/variants\/identity-provider\n$/,
      ),
    });
  });

  it.each([
    [
      'server/src',
      '@foyer/server',
      ['cross_origin', 'forbidden', 'invalid_token', 'step_up_required', 'unauthenticated'],
    ],
    ['dev-provider/src/oidc', /^the (?:OAuth endpoints|redirect to the app)$/, ['invalid_grant', 'invalid_target']],
    ['react-hooks/src/idp', 'the redirect to the app', ['access_denied', 'login_required']],
  ])('explains every error that %s sends', (folder, sender, some) => {
    const known = responseErrors.filter(({ from }) => from.match(sender)).map(({ type }) => type);
    // The hooks also reject with errors of the client.
    if (folder.startsWith('react-hooks')) known.push(...Object.keys(errors));
    const sent = errorsSentBy(folder);
    expect(sent).toEqual(expect.arrayContaining(some));
    expect(known).toEqual(expect.arrayContaining(sent));
  });

  it('names each error of a sender once', () => {
    const names = responseErrors.map(({ from, type }) => `${from} ${type}`);
    expect([...new Set(names)]).toEqual(names);
  });

  it.each(responseErrors)('has a page for $type of $from', ({ page }) => {
    expect(existsSync(new URL(`../../../../apps/docs/pages/${page}.mdx`, import.meta.url)), page).toBe(true);
  });

  it.each([
    ['step_up_require', 'step_up_required'],
    ['invalid_grants', 'invalid_grant'],
    ['otp_code_notfound', 'otp_code_not_found'],
    ['no_match_for_magic_link_url', 'no_match_for_provided_magic_link_url'],
    ['session_no_found', 'session_not_found'],
  ])('names the types that are like %s', async (type, known) => {
    expect(nearest(type)[0]).toBe(known);
    const { code, error } = await explain(type);
    expect(code).toBe(1);
    expect(error).toContain(`There is no error "${type}" in Foyer's tables. Similar types: ${known}`);
  });

  it.each(['toString', 'zzzz', '\u001b[2J'])('has no explanation for %j', async (type) => {
    const { code, out, error } = await explain(type);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('The hosted API has types that Foyer does not handle.');
    expect(error).not.toContain('\u001b');
  });

  it.each([[[]], [['a', 'b']]])('requires one type, not %j', async (types) => {
    expect(await explain(...types)).toMatchObject({
      code: 1,
      error: 'foyer: Give one type: foyer explain <error_type>\n',
    });
  });
});
