import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const SEND = '/magic_links/email/login_or_create';
const NETWORK = 'We could not reach the sign-in service. Check your connection and try again.';

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('the email form sends a link, names where to look for it, and can start again', async () => {
  await harness.project({ email_domains: ['mail.example.com'] });
  harness.show();
  await title('Sign up or log in');
  await enter('Email', ' ada@example.com ');
  await press('Continue with email');

  const heading = await title('Check your email');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText('An email was sent to ada@example.com');
  await waitFor(() =>
    expect(link('Open in Gmail')).toBe(
      'https://mail.google.com/mail/u/0/#search/from%3A%40mail.example.com+in%3Aanywhere+newer_than%3A1h',
    ),
  );
  expect(screen.getAllByRole('link', { name: /^Open in/ }).map((anchor) => anchor.getAttribute('target'))).toEqual([
    '_blank',
    '_blank',
    '_blank',
  ]);
  expect((await harness.messages('ada@example.com')).length).toBe(1);
  expect(harness.events.map(({ type }) => type)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);

  await press('Try again');
  await title('Sign up or log in');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

it('the confirmation searches Gmail by the configured domain', async () => {
  harness.show({ emailMagicLinksOptions: { domainHint: 'acme.test' } });
  await enter('Email', 'ada@example.com');
  await press('Continue with email');
  await title('Check your email');
  expect(link('Open in Gmail')).toContain('%40acme.test+');
});

it('the email form reports a malformed address next to the field and sends nothing', async () => {
  harness.show();
  const field = await enter('Email', 'ada@example');
  await press('Continue with email');
  await alerts('Email format is invalid.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(field.value).toBe('ada@example');
  expect(harness.errors).toEqual([]);
  expect(await harness.requests(SEND)).toEqual([]);

  await enter('Email', 'ada@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Continue with email');
  await title('Check your email');
});

it('the email form rejects an empty field', async () => {
  harness.show();
  await press('Continue with email');
  await alerts('Email format is invalid.');
});

describe('the email form shows a failure inline, keeps the input and can be submitted again after', () => {
  it.each([
    ['a refusal', { status: 500, body: { error_type: 'internal_server_error', error_message: 'Oops.' } }, 'Oops.'],
    [
      'too many requests',
      { status: 429, body: { error_type: 'too_many_requests', error_message: 'Slow down.' } },
      'Slow down.',
    ],
    ['an invalid response', { status: 200, body: '<html>hello</html>', content_type: 'text/html' }, NETWORK],
    ['a closed connection', { drop: true }, NETWORK],
  ])('%s', async (_, fault, sentence) => {
    harness.show();
    await harness.fault({ path: `*${SEND}`, ...fault });
    const field = await enter('Email', 'ada@example.com');
    await press('Continue with email');
    await alerts(sentence);
    expect(field.value).toBe('ada@example.com');
    expect(harness.errors).toHaveLength(1);
    await press('Continue with email');
    await title('Check your email');
  });

  it('a lost connection', async () => {
    harness.show();
    const field = await enter('Email', 'ada@example.com');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Continue with email');
    await alerts(NETWORK);
    // The address is valid.
    expect(field.getAttribute('aria-invalid')).toBe('false');
    vi.stubGlobal('fetch', online);
    await press('Continue with email');
    await title('Check your email');
  });
});

it('the email form sends once, however often it is submitted', async () => {
  harness.show();
  const field = await enter('Email', 'ada@example.com');
  const form = field.closest('form') as HTMLFormElement;
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await title('Check your email');
  expect(await harness.requests(SEND)).toHaveLength(1);
});
