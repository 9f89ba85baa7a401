import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FoyerConfig, useStrengthCheck } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const CHECK = '/passwords/strength_check';
const GOOD = 'violet harbour ninety lanterns';

afterEach(() => {
  vi.useRealTimers();
});

function Widget({ email }: { email: string | undefined }) {
  const [password, setPassword] = useState('');
  const { strength, isValid, error, retry, prepare } = useStrengthCheck(password, email);
  return (
    <>
      <input aria-label="Password" onFocus={prepare} onChange={(event) => setPassword(event.target.value)} />
      <output>{String(isValid)}</output>
      <p role="note">{strength ? `${strength.policy} ${strength.score}` : ''}</p>
      <p role="log">{JSON.stringify(strength)}</p>
      <p role="alert">{error?.name}</p>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

const type = (...texts: string[]) =>
  act(async () => {
    for (const value of texts) fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
  });
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const strength = () => JSON.parse(screen.getByRole('log').textContent ?? '');
const asked = async () => (await harness.requests(CHECK)).length;
const show = (config: FoyerConfig = {}, email?: string) => harness.render(<Widget email={email} />, config);

/** Delays each strength check until `open` is called. */
function gate() {
  const waiting: (() => void)[] = [];
  const passwords: string[] = [];
  let most = 0;
  let under = 0;
  const direct = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith(CHECK)) return direct(url, init);
    passwords.push(JSON.parse(String(init?.body)).password);
    most = Math.max(most, ++under);
    await new Promise<void>((resolve) => waiting.push(resolve));
    under--;
    return direct(url, init);
  };
  return {
    passwords,
    most: () => most,
    async open() {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      await act(async () => waiting.shift()?.());
    },
  };
}

describe('the result of useStrengthCheck', () => {
  it('has defaults for fields that the response omits', async () => {
    const data = {
      status_code: 200,
      request_id: 'r',
      valid_password: true,
      score: 4,
      breached_password: false,
      strength_policy: 'none',
    };
    await harness.fault({ path: `*${CHECK}`, status: 200, body: { data } });
    show();
    await type(GOOD);
    await shows('status', 'true');
    expect(strength()).toMatchObject({ policy: 'none', warning: '', missingCharacters: 0 });
    expect(await asked()).toBe(1);
  });

  it('is the result of the API, and is valid for a strong password only', async () => {
    show();
    await type('Password');
    await shows('status', 'false');
    expect(strength()).toMatchObject({
      policy: 'zxcvbn',
      score: 0,
      warning: 'This is a top-10 common password.',
      isBreached: true,
      suggestions: expect.arrayContaining(['Add another word or two. Uncommon words are better.']),
    });
    await type(GOOD);
    await shows('status', 'true');
    expect(strength()).toMatchObject({ score: 4, warning: '', suggestions: [], isBreached: false });
  });

  it('contains what is missing under the LUDS policy', async () => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: 10, luds_complexity: 3 });
    show();
    await type('abc');
    await shows('status', 'false');
    expect(strength()).toMatchObject({ policy: 'luds', missingCharacters: 7, missingComplexity: 2 });
    await type('Quokka-2031-x');
    await shows('status', 'true');
    expect(strength()).toMatchObject({ missingCharacters: 0, missingComplexity: 0 });
  });

  it('is invalid for a password that repeats the email address', async () => {
    show({}, 'zorblaxianquimbly@example.com');
    await type('zorblaxianquimbly');
    await shows('status', 'false');
  });

  it('is null for an empty field, and isValid is null for a password that was not checked', async () => {
    show();
    await type(GOOD);
    await shows('status', 'true');
    await type(`${GOOD}!`);
    expect(screen.getByRole('status').textContent).toBe('null');
    // The previous strength stays visible.
    expect(strength()).toMatchObject({ score: 4 });
    await type('');
    expect(strength()).toBeNull();
    await type(GOOD);
    expect(screen.getByRole('status').textContent).toBe('true');
    await type('');
    expect(screen.getByRole('status').textContent).toBe('null');
  });
});

describe('the requests of useStrengthCheck', () => {
  it('start after the last change of the password', async () => {
    show();
    await type('v', 'vi', 'vio', GOOD);
    await shows('status', 'true');
    expect(await asked()).toBe(1);
  });

  it('run one at a time, and the last password decides the result', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { passwords, most, open } = gate();
    show();
    for (const text of ['first', 'second', GOOD]) {
      await type(text);
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    expect(passwords).toEqual(['first']);
    await open();
    await waitFor(() => expect(passwords).toEqual(['first', GOOD]));
    // The response for an earlier password does not enable the submission.
    expect(screen.getByRole('status').textContent).toBe('null');
    await open();
    await shows('status', 'true');
    expect(most()).toBe(1);
  });

  it('report a failure, and run again on retry or for the next password', async () => {
    show();
    const direct = globalThis.fetch;
    globalThis.fetch = (url, init) =>
      String(url).endsWith(CHECK) ? Promise.resolve(new Response('x', { status: 400 })) : direct(url, init);
    await type('zyx');
    await shows('alert', 'NetworkError');
    expect(screen.getByRole('status').textContent).toBe('null');
    expect(harness.errors).toHaveLength(1);
    globalThis.fetch = direct;
    await act(async () => screen.getByRole('button', { name: 'retry' }).click());
    await shows('status', 'false');
    expect(screen.getByRole('alert').textContent).toBe('');
    await type(GOOD);
    await shows('status', 'true');
  });
});

describe('the preview of useStrengthCheck', () => {
  const instant: FoyerConfig = { passwordOptions: { instantStrength: true } };

  it('is returned immediately, leaves isValid null, and is replaced by the result of the API', async () => {
    const { open } = gate();
    show(instant);
    fireEvent.focus(screen.getByLabelText('Password'));
    // zxcvbn rates it as strong.
    await type('correct horse battery staple');
    await shows('note', 'zxcvbn 4');
    expect(screen.getByRole('status').textContent).toBe('null');
    await open();
    await shows('status', 'true');
  });

  it('is not returned once the project is known to use another policy', async () => {
    await harness.project({ password_strength_policy: 'luds', luds_minimum_count: 40, luds_complexity: 1 });
    show(instant);
    await type('zyx');
    await shows('status', 'false');
    await shows('note', 'luds 0');
    await type(GOOD);
    expect(screen.getByRole('note').textContent).toBe('luds 0');
    await shows('note', 'luds 4');
    expect(screen.getByRole('status').textContent).toBe('false');
  });

  it('is not returned without instantStrength', async () => {
    const { open } = gate();
    show();
    fireEvent.focus(screen.getByLabelText('Password'));
    await type(GOOD);
    await open();
    await shows('note', 'zxcvbn 4');
    expect(screen.getByRole('status').textContent).toBe('true');
  });
});
