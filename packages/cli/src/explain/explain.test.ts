import { existsSync } from 'node:fs';
import { errors } from 'virtual:foyer/errors';
import { describe, expect, it } from 'vitest';
import { run } from '../index.ts';
import { adviceFor } from './advice.ts';
import { nearest } from './cli.ts';

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

  it.each([
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
