import { ApiError, errorMessage } from '@foyer/core';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languageOf } from '../locales/load.ts';
import { pseudo } from '../locales/pseudo.ts';
import { english } from '../strings/english.ts';
import { errorText } from '../strings/error-text.ts';
import type { StringKey } from '../strings/keys.ts';
import { createTranslate } from '../strings/translate.ts';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const props = { locale: 'en-XA' };
const EMAIL = 'ada@example.com';
const x = (key: StringKey) => pseudo(english[key]);

/** The texts that are the same in every language: addresses, numbers and names. */
const isData = (text: string) =>
  text.includes('[') || /^[\W\d]*$/.test(text) || /^(?:Stytch|US \+1|\S+@\S+)$/.test(text);

/** Warnings for developers, which are English in every language of the page. They appear once the project is loaded. */
const isForDevelopers = (element: Element) => element.closest('.foyer-warnings[lang=en]') !== null;

/** Expects that everything a user can read or hear is in the catalogue. */
async function readsNoEnglish(): Promise<void> {
  // What the screen loads later is on it too.
  await waitFor(() => expect(document.querySelector('.foyer-placeholder')).toBeNull());
  const root = document.querySelector('.foyer-root');
  const texts: string[] = [];
  for (const element of root ? [root, ...root.querySelectorAll('*')] : []) {
    if (element.localName === 'option' || isForDevelopers(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    texts.push(own.map(({ textContent }) => textContent).join(''));
  }
  const english = texts.map((text) => text.trim()).filter((text) => !isData(text));
  expect(texts.length).toBeGreaterThan(10);
  expect(english).toEqual([]);
}

it('Login has no sentence on Main that is not in the catalogue', async () => {
  await harness.project({ disable_sdk_watermark: false });
  harness.show(
    {
      products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      otpOptions: { methods: ['sms', 'whatsapp', 'email'] },
    },
    props,
  );
  await title(x('main.title'));
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
  // Several warnings, whose list is no sentence of the widget.
  await waitFor(() => expect(document.querySelectorAll('.foyer-warnings li').length).toBeGreaterThan(1));
  await readsNoEnglish();
  await press(x('main.tabEmail'), 'tab');
  await readsNoEnglish();
});

it('Login has no sentence on the passcode screen that is not in the catalogue', async () => {
  harness.show({ products: ['otp'], otpOptions: { methods: ['email'] } }, props);
  await enter(x('email.label'), 'not an address');
  await press(x('main.continueWithEmail'));
  await screen.findByRole('alert');
  await readsNoEnglish();
  await enter(x('email.label'), EMAIL);
  await press(x('main.continueWithEmail'));
  await title(x('otp.title'));
  await readsNoEnglish();
  await enter(x('otp.codeLabel'), '000000');
  await screen.findByRole('alert');
  await readsNoEnglish();
});

it('Login has no sentence on the email link screen that is not in the catalogue', async () => {
  harness.show({ products: ['emailMagicLinks'] }, props);
  await enter(x('email.label'), EMAIL);
  await press(x('main.continueWithEmail'));
  await title(x('emailConfirmation.title'));
  await readsNoEnglish();
});

it('Login has no sentence on the password screens that is not in the catalogue', async () => {
  harness.show({ products: ['passwords'] }, props);
  await enter(x('email.label'), EMAIL);
  await press(x('main.continueWithEmail'));
  await enter(x('password.label'), 'abcdef');
  await screen.findByText(x('feedback.sequences'));
  await readsNoEnglish();
  await enter(x('password.label'), 'violet harbour ninety lanterns');
  await act(async () => {});
  await readsNoEnglish();
});

it('ResetPassword has no sentence without a link that is not in the catalogue', async () => {
  harness.showReset({ products: ['passwords'] }, props);
  await title(x('password.resetTitle'));
  await readsNoEnglish();
});

it.each(['ad_blocker_detected', 'captcha_required', 'otp_code_not_found'])(
  'the error %s is in the catalogue',
  async (type) => {
    const t = createTranslate((await languageOf('en-XA'))(undefined));
    const error = new ApiError({ status_code: 400, error_type: type, error_message: 'English', error_url: '' });
    expect(errorText(t, error)).toBe(pseudo(errorMessage(error)));
  },
);
