import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorMessage, type Product, useFlow, usePasswordReset, useRedirectCallback, useResetToken } from '../index.ts';
import { flowHarness } from '../testing/flow-harness.tsx';

const harness = flowHarness();
const EMAIL = 'ada@example.com';
const OLD = 'violet harbour ninety lanterns';
const NEW = 'seventeen copper gondolas';
let password = NEW;

function Widget() {
  const { state } = useFlow();
  const token = useResetToken();
  const redirect = useRedirectCallback({ passwordLogin: true });
  const { send, resend, reset, logIn, email, back } = usePasswordReset();
  return (
    <>
      <output>{`${state.screen} ${email} ${token && 'token'}`}</output>
      <p role="note">{redirect.status}</p>
      <p role="alert">
        {state.errorDescriptor?.errorType ??
          [send, resend, reset, ...(logIn ? [logIn] : [])]
            .map(({ error }) => (error ? errorMessage(error) : ''))
            .join('')}
      </p>
      <button type="button" onClick={() => send.mutate({ email: EMAIL })}>
        send
      </button>
      <button type="button" onClick={() => send.mutate({ email: 'ada@' })}>
        send malformed
      </button>
      <button type="button" onClick={() => resend.mutate()}>
        resend
      </button>
      <button type="button" onClick={() => reset.mutate({ password })}>
        reset
      </button>
      {logIn && (
        <button type="button" onClick={() => logIn.mutate()}>
          log in
        </button>
      )}
      <button type="button" onClick={redirect.retry}>
        retry
      </button>
      <button type="button" onClick={back}>
        back
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const shows = (role: string, text: string) => waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
const events = () => harness.events.map(({ type }) => type);
const show = (products: Product[] = ['passwords']) =>
  harness.render(
    <StrictMode>
      <Widget />
    </StrictMode>,
    { products },
    'reset-password',
  );

async function token(): Promise<string> {
  await harness.client.passwords.resetByEmailStart({ email: EMAIL });
  return (await harness.message(EMAIL)).token;
}

async function open(type: 'reset_password' | 'login') {
  history.replaceState(null, '', `/?keep=1&stytch_token_type=${type}&token=${await token()}`);
}

/** Notes the page's address at each call to a path. */
function watchUrl(path: string) {
  const urls: string[] = [];
  const direct = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (String(url).endsWith(path)) urls.push(location.href);
    return direct(url, init);
  };
  return urls;
}

beforeEach(async () => {
  password = NEW;
  await harness.user({ email: EMAIL, password: OLD });
});

describe('the token of a reset link', () => {
  it('leaves the URL, sets the password and signs in, once', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(location.search).toBe('?keep=1');
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await harness.requests('/passwords/email/reset')).toHaveLength(1);
    expect(harness.client.user.getSync()).toMatchObject({ password: { requires_reset: false } });
    cleanup();
    show();
    await shows('status', 'PasswordResetForm  ');
  });

  it('survives a reload until it is spent, in its own tab', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('is kept where the password is refused', async () => {
    await open('reset_password');
    show();
    password = 'zyxab';
    await press('reset');
    await waitFor(() => expect(harness.errors).toMatchObject([{ error_type: 'weak_password' }]));
    password = NEW;
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('that has expired is told, and another one can be sent', async () => {
    await open('reset_password');
    await harness.advance(31 * 60);
    show();
    await press('reset');
    await shows('alert', 'unable_to_auth_password_reset_token');
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(harness.errors).toMatchObject([{ error_type: 'unable_to_auth_password_reset_token' }]);
    expect(sessionStorage).toHaveLength(0);
    await press('send');
    await shows('status', `PasswordForgot ${EMAIL} token`);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    await press('resend');
    await waitFor(async () => expect(await harness.requests('/passwords/email/reset/start')).toHaveLength(3));
    await press('back');
    await shows('status', 'Main  ');
  });

  it('may come from the host', async () => {
    const own = await token();
    history.replaceState(null, '', '/');
    const { FoyerProvider } = await import('../index.ts');
    harness.render(
      <FoyerProvider client={harness.client} variant="reset-password" resetToken={own}>
        <Widget />
      </FoyerProvider>,
    );
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('what is known of a reset', () => {
  const signIn = async (email: string) => {
    const { method_id } = await harness.client.otps.email.loginOrCreate(email);
    const { code } = await harness.message(email);
    await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
  };

  it('ends with a sign-in, and does not come back with the sign-out', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    await act(() => signIn('bob@example.com'));
    show();
    await shows('status', 'PasswordResetForm  ');
    cleanup();
    await act(async () => void (await harness.client.session.revoke()));
    show();
    await shows('status', 'PasswordResetForm  ');
  });

  it('ends with a sign-out', async () => {
    await act(() => signIn('bob@example.com'));
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    await act(async () => void (await harness.client.session.revoke()));
    show();
    await shows('status', 'PasswordResetForm  ');
  });

  it('does not hold the address where another browser has asked for the mail', async () => {
    await open('reset_password');
    localStorage.clear();
    harness.reload();
    show();
    await shows('status', 'PasswordResetForm  token');
  });
});

describe('signing in by a reset link without a new password', () => {
  const products: Product[] = ['passwords', 'emailMagicLinks'];
  const SIGN_IN = '/magic_links/authenticate';

  it('is offered where email links are', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(screen.queryByRole('button', { name: 'log in' })).toBeNull();
  });

  it('spends the token once', async () => {
    await open('reset_password');
    show(products);
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    await act(async () => {
      screen.getByRole('button', { name: 'log in' }).click();
      screen.getByRole('button', { name: 'log in' }).click();
    });
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(harness.client.state.get().status).toBe('signedIn');
    cleanup();
    show(products);
    await shows('status', 'PasswordResetForm  ');
    expect(await harness.requests(SIGN_IN)).toHaveLength(1);
    // The password is what it was.
    await harness.client.passwords.authenticate({ email: EMAIL, password: OLD, session_duration_minutes: 30 });
  });

  it('tells of a link that was used or has expired, which is then forgotten', async () => {
    await open('reset_password');
    await harness.advance(31 * 60);
    show(products);
    await press('log in');
    await shows('alert', 'unable_to_auth_magic_link');
    expect(harness.errors).toMatchObject([{ error_type: 'unable_to_auth_magic_link' }]);
    cleanup();
    show(products);
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('token'));
  });

  it.each([
    ['no answer', { status: 502, body: 'x', content_type: 'text/plain' }],
    [
      'a busy provider',
      { status: 429, body: { status_code: 429, error_type: 'too_many_requests', error_message: 'Busy.' } },
    ],
  ])('keeps the token after %s', async (_, fault) => {
    await open('reset_password');
    await harness.fault({ path: `*${SIGN_IN}`, ...fault });
    show(products);
    await press('log in');
    await waitFor(() => expect(harness.errors).toHaveLength(1));
    await press('log in');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('proves the browser that asked, where the project wants that', async () => {
    await harness.project({ pkce_required_for_password_resets: true });
    await harness.user({ email: EMAIL, password: OLD });
    await open('reset_password');
    show(products);
    await press('log in');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });
});

describe("the token of a password mail's second link", () => {
  it('signs in at once, with the token gone from the URL first', async () => {
    await open('login');
    const urls = watchUrl('/magic_links/authenticate');
    show();
    await shows('status', 'PasswordConfirmation  ');
    expect(urls.map((url) => new URL(url).search)).toEqual(['?keep=1']);
    expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
  });

  it('is refused where it has expired', async () => {
    await open('login');
    await harness.advance(31 * 60);
    show();
    await shows('alert', 'unable_to_auth_magic_link');
    await shows('status', 'PasswordResetForm  ');
  });

  it('can be redeemed again when no answer came', async () => {
    await open('login');
    await harness.fault({ path: '*/magic_links/authenticate', status: 502, body: 'x', content_type: 'text/plain' });
    show();
    await shows('note', 'error');
    await press('retry');
    await shows('status', 'PasswordConfirmation  ');
  });

  it('takes the place of a reset link that was opened before', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    await open('login');
    await harness.advance(31 * 60);
    show();
    await shows('alert', 'unable_to_auth_magic_link');
    await shows('status', 'PasswordResetForm  ');
  });
});

it('sends no mail to a malformed address', async () => {
  show();
  await press('send malformed');
  await shows('alert', 'Email format is invalid.');
  expect(await harness.requests('/passwords/email/reset/start')).toEqual([]);
});

it('resets with the proof of the browser that asked, where the project wants one', async () => {
  await harness.project({ pkce_required_for_password_resets: true });
  await harness.user({ email: EMAIL, password: OLD });
  await open('reset_password');
  show();
  await press('reset');
  await shows('status', `PasswordConfirmation ${EMAIL} token`);
});

it('asks for another link where that proof is missing', async () => {
  await harness.project({ pkce_required_for_password_resets: true });
  await harness.user({ email: EMAIL, password: OLD });
  await open('reset_password');
  localStorage.clear();
  show();
  await press('reset');
  await shows('alert', 'pkce_expected_code_verifier');
});
