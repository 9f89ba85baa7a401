import { codeEntries, type Entry, emailEntries, phoneEntries } from '@foyer/test-support/input-table';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();

const setValue = (input: HTMLInputElement, value: string) =>
  // The property of the prototype: React overrides the one of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);

/** Changes the value as a browser does, which reports the change. A field with one line drops line breaks. */
async function input(field: HTMLInputElement, text: string, inputType: string) {
  await act(async () => {
    setValue(field, text.replace(/[\r\n]/g, ''));
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType }));
  });
}

async function insert(field: HTMLInputElement, text: string, kind: 'paste' | 'drop') {
  const data = { getData: () => text };
  const event =
    kind === 'paste'
      ? createEvent.paste(field, { clipboardData: data })
      : createEvent.drop(field, { dataTransfer: data });
  await act(async () => fireEvent(field, event));
  if (!event.defaultPrevented) await input(field, text, kind === 'paste' ? 'insertFromPaste' : 'insertFromDrop');
}

/** The ways in which a text gets into a field. */
const ways: Record<string, (field: HTMLInputElement, text: string) => Promise<void>> = {
  typed: async (field, text) => {
    // An email field is not formatted meanwhile. Its value is trimmed, what it shows is not.
    if (field.type === 'email') {
      await input(field, text.slice(0, -1), 'insertText');
      await input(field, text, 'insertText');
    } else for (const character of text) await input(field, field.value + character, 'insertText');
  },
  pasted: (field, text) => insert(field, text, 'paste'),
  dropped: (field, text) => insert(field, text, 'drop'),
  'filled in without an event': async (field, text) => setValue(field, text),
};

/**
 * Gets each text of a table into a field and submits it.
 *
 * @param member the member of the request's body that holds the value
 * @returns the table with what was sent, null where nothing was
 */
async function run(way: string, label: string, member: string, table: readonly Entry[]): Promise<Entry[]> {
  const sent: unknown[] = [];
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : {};
    if (member in body) sent.push(body[member]);
    return online(url, init);
  });
  const results: Entry[] = [];
  for (const [text] of table) {
    const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    await act(async () => fireEvent.change(field, { target: { value: 'x' } }));
    await act(async () => fireEvent.change(field, { target: { value: '' } }));
    const country = screen.queryByLabelText('Country code');
    if (country) await act(async () => fireEvent.change(country, { target: { value: 'US' } }));
    sent.length = 0;
    await ways[way]?.(field, text);
    // A complete passcode is sent at once.
    if (!sent.length) await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
    // Each text is refused, by the provider or before it is sent.
    await screen.findByRole('alert');
    await waitFor(() => expect(field.readOnly).toBe(false));
    const [value = null, ...more] = sent;
    results.push([text, more.length ? sent.join() : (value as string | null)]);
  }
  return results;
}

/** Makes the provider refuse every call of an operation, so that the form stays. */
const refuse = (path: string) =>
  harness.fault({ path, times: 1000, status: 400, body: { error_type: 'refused', error_message: 'Refused.' } });

describe.each(Object.keys(ways))('each input of the table, %s,', (way) => {
  it('leaves the email field with the right address', async () => {
    harness.show();
    await refuse('*/login_or_create');
    await screen.findByLabelText('Email');
    expect(await run(way, 'Email', 'email', emailEntries)).toEqual(emailEntries);
  });

  it('leaves the phone field with the right number', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['sms'] } });
    await refuse('*/login_or_create');
    await screen.findByLabelText('Phone number', { selector: 'input' });
    expect(await run(way, 'Phone number', 'phone_number', phoneEntries)).toEqual(phoneEntries);
  });

  it('leaves the passcode field with the right digits', async () => {
    harness.show({ products: ['otp'], otpOptions: { methods: ['email'] } });
    await enter('Email', 'ada@example.com');
    await press('Continue with email');
    await title('Enter passcode');
    await refuse('*/otps/authenticate');
    // Without what follows the sixth digit, which is sent at once.
    const table = way === 'typed' ? codeEntries.filter(([text]) => !/\p{L}/u.test(text)) : codeEntries;
    expect(await run(way, 'Passcode', 'token', table)).toEqual(table);
  });
});
