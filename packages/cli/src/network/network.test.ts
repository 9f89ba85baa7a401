import { describe, expect, it } from 'vitest';
import { run } from '../index.ts';

async function command(...args: string[]) {
  const printed = { out: '', error: '' };
  const write = (stream: 'out' | 'error') => (text: string) => {
    printed[stream] += `${text}\n`;
  };
  return { code: await run(['network', ...args], { out: write('out'), error: write('error') }), ...printed };
}

describe('foyer network', () => {
  it('prints the hosts of a configuration, and what the policy must allow', async () => {
    const { code, out, error } = await command('--products', 'otp,oauth');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`https://api.stytch.com
  What for:  the API: settings, sign-ins, sessions, events
  When:      at the start, then with: social sign-in, passcode
  Policy:    connect-src
`);
    expect(out).toContain(`The Content Security Policy must allow:
  script-src 'self'
  style-src 'self'
  connect-src https://api.stytch.com

With device fingerprints and the captcha, also:
  script-src https://elements.stytch.com https://www.google.com https://www.gstatic.com
`);
    expect(out).not.toContain('accounts.google.com');
  });

  it("names Google's prompt only where the configuration shows it, and no captcha where no method uses it", async () => {
    const google = (more: object) => JSON.stringify({ products: ['oauth'], oauthOptions: { providers: [more] } });
    const { out } = await command('--config', google({ type: 'google', one_tap: true }));
    expect(out).toContain("  script-src 'self' https://accounts.google.com\n");
    expect(out).not.toContain('captcha');
    expect((await command('--config', google({ type: 'google' }))).out).not.toContain('accounts.google.com');
  });

  it('prints every method without options', async () => {
    const all = 'Methods:  social sign-in, crypto wallet, email link, passcode, password, passkey\n';
    expect((await command()).out).toContain(all);
  });

  it.each([
    [['https://app.example.com'], 'For a live page: foyer doctor <url>'],
    [['--products', 'sms'], 'and no "sms"'],
    [['--config', '{products}'], '--config must be a JSON object.'],
    [['--base-url', '/api'], '"/api" is not a URL'],
  ])('explains %o', async (args, sentence) => {
    const { code, error } = await command(...args);
    expect(error).toContain(sentence);
    expect(code).toBe(1);
  });
});
