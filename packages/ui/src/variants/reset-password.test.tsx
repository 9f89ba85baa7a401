import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const OLD = 'violet harbour ninety lanterns';
const NEW = 'seventeen copper gondolas';
const NETWORK = 'We could not reach the sign-in service. Check your connection and try again.';
const events = () => harness.events.map(({ type }) => type);

beforeEach(() => harness.user({ email: EMAIL, password: OLD }));

async function token(): Promise<string> {
  await harness.client.passwords.resetByEmailStart({ email: EMAIL });
  const [message] = await harness.messages(EMAIL);
  return message.token;
}

/** The page that a link in the email leads to. */
async function land(type: 'reset_password' | 'login') {
  history.replaceState(null, '', `/?stytch_token_type=${type}&token=${await token()}&mine=1`);
}

async function choose(password: string) {
  await enter('New password', password);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false));
  await press('Continue');
}

describe("a password email's first link", () => {
  it('leads to a form for a new password and signs in', async () => {
    await land('reset_password');
    harness.showReset();
    await title('Reset your password');
    await choose(NEW);
    await title('Success!');
    expect(location.search).toBe('?mine=1');
    await waitFor(() => expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']));
    expect(await harness.requests('/passwords/email/reset')).toHaveLength(1);
    await harness.client.passwords.authenticate({ email: EMAIL, password: NEW, session_duration_minutes: 30 });
  });

  it('loses its token before the form is loaded and survives a reload', async () => {
    await land('reset_password');
    harness.showReset();
    expect(location.search).toBe('?mine=1');
    await screen.findByLabelText('New password');
    cleanup();
    harness.showReset();
    await screen.findByLabelText('New password');
    expect(await harness.requests('/passwords/email/reset')).toEqual([]);
  });

  it('that needs a missing PKCE verifier is explained, and leads to the first screen with the address', async () => {
    await harness.settings({ pkce_required_for_password_resets: true });
    await land('reset_password');
    for (const key of Object.keys(localStorage)) if (key.includes('PKCE_VERIFIER')) localStorage.removeItem(key);
    harness.showReset();
    await title('Wrong browser');
    screen.getByText('Open this link in the browser where you asked for it.');
    await press('Send a new link');
    await title('Sign up or log in');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    cleanup();
    harness.showReset();
    await screen.findByText("Enter your email and we'll send you a reset link.");
    expect(await harness.requests('/passwords/email/reset')).toEqual([]);
  });

  it('that was used or has expired is explained, and another one is offered', async () => {
    await land('reset_password');
    await harness.advance(31 * 60);
    harness.showReset();
    (await screen.findByLabelText('New password')).focus();
    await choose(NEW);
    await alerts('The reset link was already used or has expired. Please request a new one.');
    // The focused form is gone.
    expect(document.activeElement).toBe(await title('Reset your password'));
    expect(harness.errors).toMatchObject([{ error_type: 'unable_to_auth_password_reset_token' }]);

    await enter('Email', 'ada@');
    await press('Email me a new link');
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('Email format is invalid.'));
    await enter('Email', EMAIL);
    await press('Email me a new link');
    await title('Forgot password?');
    screen.getByText(`An email was sent to ${EMAIL}`, { exact: false });
    expect(await harness.messages(EMAIL)).toHaveLength(2);
    await press('Back');
    await title('Sign up or log in');
  });

  it('accepts another password after the first was rejected', async () => {
    await harness.user({ email: 'eve@example.com', password: OLD, breached: true });
    await harness.client.passwords.resetByEmailStart({ email: 'eve@example.com' });
    const [message] = await harness.messages('eve@example.com');
    history.replaceState(null, '', `/?stytch_token_type=reset_password&token=${message.token}`);
    harness.showReset();
    await screen.findByLabelText('New password');
    await choose(OLD);
    await alerts('Password appears in the list of breached passwords and must be reset.');
    await choose(NEW);
    await title('Success!');
  });

  it('keeps its token after a network failure', async () => {
    await land('reset_password');
    harness.showReset();
    await screen.findByLabelText('New password');
    await harness.fault({ path: '*/passwords/email/reset', status: 502, body: 'x', content_type: 'text/plain' });
    await choose(NEW);
    await alerts(NETWORK);
    await press('Continue');
    await title('Success!');
  });

  it('may be read by the host application', async () => {
    const resetToken = await token();
    harness.showReset({ products: ['passwords'] }, { resetToken });
    await screen.findByLabelText('New password');
    await choose(NEW);
    await title('Success!');
  });
});

describe('the email address of a reset', () => {
  const address = () => screen.queryByLabelText<HTMLInputElement>('Email');

  it('is in the form for password managers if this browser requested the email', async () => {
    await land('reset_password');
    harness.showReset();
    await screen.findByLabelText('New password');
    expect([address()?.value, address()?.autocomplete, address()?.readOnly]).toEqual([EMAIL, 'username', true]);
    expect(address()?.form).toBe(screen.getByLabelText<HTMLInputElement>('New password').form);
    expect(location.href).not.toContain('ada');
  });

  it('is not requested if it is unknown', async () => {
    await land('reset_password');
    localStorage.clear();
    harness.reload();
    harness.showReset();
    await screen.findByLabelText('New password');
    expect(address()).toBeNull();
  });

  it('is in the form too if the host application reads the token', async () => {
    const resetToken = await token();
    harness.showReset({ products: ['passwords'] }, { resetToken });
    await screen.findByLabelText('New password');
    await waitFor(() => expect(address()?.value).toBe(EMAIL));
  });
});

describe('logging in without a password', () => {
  const config = { products: ['passwords', 'emailMagicLinks'] } as const;
  const WITHOUT = 'Log in without a password';

  it('is offered only if email links are configured', async () => {
    await land('reset_password');
    harness.showReset();
    await screen.findByLabelText('New password');
    expect(screen.queryByRole('button', { name: WITHOUT })).toBeNull();
  });

  it('redeems the link and leads to the success screen', async () => {
    await land('reset_password');
    harness.showReset(config);
    await press(WITHOUT);
    await title('Success!');
    screen.getByText('You have successfully logged in.');
    await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
    expect(await harness.requests('/passwords/email/reset')).toEqual([]);
  });

  it('explains why a link was refused and offers another one', async () => {
    await land('reset_password');
    await harness.advance(31 * 60);
    harness.showReset(config);
    await press(WITHOUT);
    await alerts(
      'The magic link could not be authenticated because it was either already used or expired. Please try again.',
    );
    screen.getByRole('button', { name: 'Email me a new link' });
  });

  it('can be retried after a network failure', async () => {
    await land('reset_password');
    await harness.fault({ path: '*/magic_links/authenticate', status: 502, body: 'x', content_type: 'text/plain' });
    harness.showReset(config);
    await press(WITHOUT);
    await alerts(NETWORK);
    await press(WITHOUT);
    await title('Success!');
  });

  it('is in the language of the widget', async () => {
    await land('reset_password');
    harness.showReset(config, { locale: 'es' });
    await screen.findByRole('button', { name: 'Entrar sin contraseña' });
  });
});

describe("a password email's second link", () => {
  it('signs in immediately', async () => {
    await land('login');
    harness.showReset();
    expect(location.search).toBe('?mine=1');
    await title('Success!');
    await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
  });

  it('that has expired is explained, and another one is offered', async () => {
    await land('login');
    await harness.advance(31 * 60);
    harness.showReset();
    await alerts(
      'The magic link could not be authenticated because it was either already used or expired. Please try again.',
    );
    screen.getByRole('button', { name: 'Email me a new link' });
  });

  it('can be retried after a network failure', async () => {
    await land('login');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    harness.showReset();
    await alerts(NETWORK);
    vi.stubGlobal('fetch', online);
    await press('Try again');
    await title('Success!');
  });
});

it('the reset page without a link asks for an email address', async () => {
  harness.showReset();
  await title('Reset your password');
  screen.getByText("Enter your email and we'll send you a reset link.");
  await enter('Email', 'nobody@example.com');
  await press('Email me a new link');
  await alerts('Email not found.');
});

it('the reset page is in the language of the widget', async () => {
  await land('reset_password');
  await harness.advance(31 * 60);
  harness.showReset({ products: ['passwords'] }, { locale: 'pt-BR' });
  await title('Redefina sua senha');
  await enter('Nova senha', NEW);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' }).disabled).toBe(false),
  );
  await press('Continuar');
  await alerts('O link já foi usado ou expirou. Solicite um novo.');
});
