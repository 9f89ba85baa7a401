import { ApiError } from '@foyer/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { es } from '../locales/es.ts';
import { ja } from '../locales/ja.ts';
import { errorText } from '../strings/error-text.ts';
import { createTranslate } from '../strings/translate.ts';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const SEND = '*/magic_links/email/login_or_create';
const LIMITED = { error_type: 'too_many_requests', error_message: 'Slow down.' };

/** Makes the API refuse a call with a header that the local provider does not send. */
async function limit(path: string, retryAfter: string) {
  await harness.fault({ path, status: 429, body: LIMITED });
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await online(url, init);
    if (response.status === 429) response.headers.set('Retry-After', retryAfter);
    return response;
  });
}

/** Returns a moment as HTTP writes it. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** Submits an address in any language, and returns the text of the error. */
async function submit() {
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await act(async () => fireEvent.change(field, { target: { value: 'ada@example.com' } }));
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
  return (await screen.findByRole('alert')).textContent;
}

describe('a refusal with Retry-After says when to try again', () => {
  it.each([
    ['1', 'Slow down. Try again in 1 second.'],
    ['45', 'Slow down. Try again in 45 seconds.'],
    ['60', 'Slow down. Try again in 1 minute.'],
    ['61', 'Slow down. Try again in 2 minutes.'],
    [inSeconds(300), 'Slow down. Try again in 5 minutes.'],
  ])('after %s', async (retryAfter, sentence) => {
    await limit(SEND, retryAfter);
    harness.show();
    expect(await submit()).toBe(sentence);
  });

  it.each(['0', 'soon', '', inSeconds(-60)])('unless it is %j', async (retryAfter) => {
    await limit(SEND, retryAfter);
    harness.show();
    expect(await submit()).toBe('Slow down.');
  });

  it('in the language of the widget', async () => {
    await limit(SEND, '90');
    harness.show({}, { locale: 'es' });
    await waitFor(() => expect(screen.queryByText('Continue with email')).toBeNull());
    expect(await submit()).toBe(`${es['error.too_many_requests']} Inténtalo de nuevo en 2 minutos.`);
  });

  it('without a space between sentences in Japanese', () => {
    const error = Object.assign(new ApiError({ status_code: 429, error_url: '', ...LIMITED }), {
      retryAfterMs: 90_000,
    });
    const text = errorText(createTranslate({ locale: 'ja', layersOver: (texts) => [ja, texts] }), error);
    expect(text).toBe(`${ja['error.too_many_requests']}${ja['widget.retryIn'].replace('{time}', '2 分')}`);
  });

  it('on the next screen, which the failed message led to', async () => {
    await harness.dev('/users', { email: 'ada@example.com' });
    await limit(SEND, '120');
    harness.show({ products: ['passwords', 'emailMagicLinks'] });
    await enter('Email', 'ada@example.com');
    await press('Continue with email');
    await title('Login without a password');
    await alerts('Slow down. Try again in 2 minutes.');
  });
});

it.each(['captcha_required', 'ad_blocker_detected'] as const)(
  'the text of the error %s is in the language of the widget, on every form',
  async (error_type) => {
    for (const products of [['emailMagicLinks'], ['passwords']] as const) {
      const body = { error_type, error_message: 'No.' };
      await harness.fault({ path: '/sdk/v1/*', method: 'POST', status: 403, body });
      const { unmount } = harness.show({ products }, { locale: 'es' });
      await waitFor(() => expect(screen.queryByText('Continue with email')).toBeNull());
      expect(await submit()).toBe(es[`error.${error_type}`]);
      unmount();
    }
  },
);
