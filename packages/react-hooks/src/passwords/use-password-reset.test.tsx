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
      <button type="button" onClick={redirect.status === 'error' ? redirect.retry : undefined}>
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

/** Records the URL of the page at each request to a path. */
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
  it('is removed from the URL, sets the password and signs in, once', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(location.search).toBe('?keep=1');
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    await waitFor(() => expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']));
    expect(await harness.requests('/passwords/email/reset')).toHaveLength(1);
    expect(harness.client.user.getSync()).toMatchObject({ password: { requires_reset: false } });
    cleanup();
    show();
    await shows('status', 'PasswordResetForm  ');
  });

  it('survives a reload of its tab until it is redeemed', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('stays stored after a rejected password', async () => {
    await open('reset_password');
    show();
    password = 'zyxab';
    await press('reset');
    await waitFor(() => expect(harness.errors).toMatchObject([{ error_type: 'weak_password' }]));
    password = NEW;
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('is reported as expired, and another one can be sent', async () => {
    await open('reset_password');
    await harness.advance(31 * 60);
    show();
    await press('reset');
    await shows('alert', 'unable_to_auth_password_reset_token');
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(harness.errors).toMatchObject([{ error_type: 'unable_to_auth_password_reset_token' }]);
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('token');
    await press('send');
    await shows('status', `PasswordForgot ${EMAIL} token`);
    expect(events()).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    await press('resend');
    await waitFor(async () => expect(await harness.requests('/passwords/email/reset/start')).toHaveLength(3));
    await press('back');
    await shows('status', 'Main  ');
  });

  it('can be passed by the host application', async () => {
    const own = await token();
    history.replaceState(null, '', '/');
    const { WithFlow } = await import('../testing/with-flow.tsx');
    harness.render(
      <WithFlow client={harness.client} variant="reset-password" resetToken={own}>
        <Widget />
      </WithFlow>,
    );
    await press('reset');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the stored state of a reset', () => {
  const signIn = async (email: string) => {
    const { method_id } = await harness.client.otps.email.loginOrCreate(email);
    const { code } = await harness.message(email);
    await harness.client.otps.authenticate(code, method_id, { session_duration_minutes: 30 });
  };

  it('is deleted by a sign-in, and a sign-out does not restore it', async () => {
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

  it('is deleted by a sign-out', async () => {
    await act(() => signIn('bob@example.com'));
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    cleanup();
    await act(async () => void (await harness.client.session.revoke()));
    show();
    await shows('status', 'PasswordResetForm  ');
  });

  it('contains no address if another browser requested the email', async () => {
    await open('reset_password');
    localStorage.clear();
    harness.reload();
    show();
    await shows('status', 'PasswordResetForm  token');
  });
});

describe('logIn of usePasswordReset', () => {
  const products: Product[] = ['passwords', 'emailMagicLinks'];
  const SIGN_IN = '/magic_links/authenticate';

  it('is null without the product emailMagicLinks', async () => {
    await open('reset_password');
    show();
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    expect(screen.queryByRole('button', { name: 'log in' })).toBeNull();
  });

  it('redeems the token of the reset link once', async () => {
    await open('reset_password');
    show(products);
    await shows('status', `PasswordResetForm ${EMAIL} token`);
    await act(async () => {
      screen.getByRole('button', { name: 'log in' }).click();
      screen.getByRole('button', { name: 'log in' }).click();
    });
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
    await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    expect(harness.client.state.get().status).toBe('signedIn');
    cleanup();
    show(products);
    await shows('status', 'PasswordResetForm  ');
    expect(await harness.requests(SIGN_IN)).toHaveLength(1);
    // The password has not changed.
    await harness.client.passwords.authenticate({ email: EMAIL, password: OLD, session_duration_minutes: 30 });
  });

  it('reports a link that was used or has expired, and deletes its token', async () => {
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
    ['a missing response', { status: 502, body: 'x', content_type: 'text/plain' }],
    ['a timeout', { status: 408, body: { status_code: 408, error_type: 'request_timeout', error_message: 'Slow.' } }],
    [
      'too many requests',
      { status: 429, body: { status_code: 429, error_type: 'too_many_requests', error_message: 'Busy.' } },
    ],
  ])('keeps the token after %s', async (_, fault) => {
    await open('reset_password');
    await harness.fault({ path: `*${SIGN_IN}`, ...fault });
    show(products);
    await press('log in');
    await waitFor(() => expect(harness.errors).toHaveLength(1));
    cleanup();
    show(products);
    await press('log in');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });

  it('sends the PKCE verifier if the project requires it', async () => {
    await harness.project({ pkce_required_for_password_resets: true });
    await harness.user({ email: EMAIL, password: OLD });
    await open('reset_password');
    show(products);
    await press('log in');
    await shows('status', `PasswordConfirmation ${EMAIL} token`);
  });
});

describe("the token of a password email's second link", () => {
  it('signs in immediately, after it was removed from the URL', async () => {
    await open('login');
    const urls = watchUrl('/magic_links/authenticate');
    show();
    await shows('status', 'PasswordConfirmation  ');
    expect(urls.map((url) => new URL(url).search)).toEqual(['?keep=1']);
    await waitFor(() => expect(events()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    expect(await harness.requests('/magic_links/authenticate')).toHaveLength(1);
  });

  it('is rejected after it has expired', async () => {
    await open('login');
    await harness.advance(31 * 60);
    show();
    await shows('alert', 'unable_to_auth_magic_link');
    await shows('status', 'PasswordResetForm  ');
  });

  it('can be redeemed again after a missing response', async () => {
    await open('login');
    await harness.fault({ path: '*/magic_links/authenticate', status: 502, body: 'x', content_type: 'text/plain' });
    show();
    await shows('note', 'error');
    await press('retry');
    await shows('status', 'PasswordConfirmation  ');
  });

  it('replaces the token of a reset link that was opened before', async () => {
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

it('usePasswordReset sends no email to a malformed address', async () => {
  show();
  await press('send malformed');
  await shows('alert', 'Email format is invalid.');
  expect(await harness.requests('/passwords/email/reset/start')).toEqual([]);
});

it('usePasswordReset sends the PKCE verifier if the project requires it', async () => {
  await harness.project({ pkce_required_for_password_resets: true });
  await harness.user({ email: EMAIL, password: OLD });
  await open('reset_password');
  show();
  await press('reset');
  await shows('status', `PasswordConfirmation ${EMAIL} token`);
});

it('usePasswordReset fails if the required PKCE verifier is missing', async () => {
  await harness.project({ pkce_required_for_password_resets: true });
  await harness.user({ email: EMAIL, password: OLD });
  await open('reset_password');
  localStorage.clear();
  show();
  await press('reset');
  await shows('alert', 'pkce_expected_code_verifier');
});
