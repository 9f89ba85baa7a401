import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Avatar } from '../components/Avatar.tsx';
import { Account, type AccountProps } from './Account.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { enter, loginHarness, press, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const EMAIL = 'ada@example.com';
const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } } as const;

// The first test would wait for the whole page to be compiled.
beforeAll(() => import('../account/AccountPage.tsx'), 60_000);

const remove = vi.fn<() => Promise<void>>();
const Deletable = (props: AccountProps) => <Account {...props} onDeleteAccount={remove} />;

const show = () => harness.show(config, {}, Account);
const region = (name: string) => screen.findByRole('region', { name });
const rows = async (name: string) =>
  within(await region(name))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);
const changes = () => harness.events.map(({ type, data }) => [type, data]);
const changed = (section: string, action: string) => ['ACCOUNT_CHANGED', { section, action }];

it('the account page requires a signed-in user', async () => {
  show();
  await screen.findByText('No active session detected. Please log in to continue.');
  await act(() => harness.signIn());
  await region('This session');
});

it('a picture covers the initials once it is loaded, because it may be transparent', () => {
  const { container } = render(<Avatar picture="https://example.com/ada.png" initials="AL" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  const initials = () => container.querySelector('.foyer-avatar')?.getAttribute('data-initials');
  expect(initials()).toBe('AL');
  fireEvent.load(picture);
  expect(initials()).toBeNull();
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(initials()).toBe('AL');
});

it('the account page adds and removes an email address', async () => {
  await harness.signIn();
  show();
  await title('Account');
  await screen.findByText('This is your only way to log in.');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('Add email address');
  await enter('Email', 'eve');
  await press('Send code');
  await screen.findByText('Email format is invalid.');
  await enter('Email', 'ada@example.org');
  await press('Send code');
  await screen.findByLabelText('Passcode');
  const [{ code }] = await harness.messages('ada@example.org');
  await enter('Passcode', code);
  await waitFor(async () => expect(await rows('Email addresses')).toEqual([EMAIL, 'ada@example.org']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Email addresses'));

  const row = within((await region('Email addresses')).querySelector('li') as HTMLElement);
  await act(async () => row.getByRole('button', { name: 'Remove' }).click());
  expect(document.activeElement?.textContent).toBe('Cancel');
  await act(async () => row.getByRole('button', { name: 'Remove' }).click());
  await waitFor(async () => expect(await rows('Email addresses')).toEqual(['ada@example.org']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Email addresses'));
  expect(changes()).toEqual([changed('emails', 'added'), changed('emails', 'removed')]);
});

it('the account page follows what another tab saves, and keeps what is typed', async () => {
  await harness.signIn();
  show();
  await region('Profile');
  await act(() => harness.client.user.update({ name: { first_name: 'Ada' } }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada'));
  await enter('Last name', 'Lovelace');
  await act(() => harness.client.user.update({ name: { first_name: 'Eve' } }));
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Lovelace');
  await harness.fault({
    method: 'PUT',
    path: '/sdk/v1/users/me',
    status: 400,
    body: { status_code: 400, error_type: 'insufficient_factors', error_message: '' },
  });
  await press('Save');
  await within(await region('Profile')).findByText('Confirm who you are with a second way to log in, and try again.');
  await press('Save');
  await waitFor(() => expect(changes()).toEqual([changed('profile', 'changed')]));
});

it('the account page is read-only while support views it', async () => {
  const { user_id } = await harness.user({ email: EMAIL });
  const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: 'help@example.com' });
  await harness.client.impersonation.authenticate({ impersonation_token: token });
  show();
  await screen.findByText('You are viewing this account as help@example.com.');
  await region('This session');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
  expect(screen.getByLabelText<HTMLInputElement>('First name').readOnly).toBe(true);
});

it.each([
  ['ar', undefined, 'rtl'],
  ['ar', 'ltr', null],
  ['de', undefined, null],
])('the banner of an impersonation in %s on a page with the direction %s has %s', async (locale, page, direction) => {
  if (page) document.documentElement.dir = page;
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  render(<ImpersonationBanner client={harness.client} locale={locale} />);
  const { user_id } = await harness.user({ email: 'eve@example.com' });
  const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: 'help@example.com' });
  await act(() => harness.client.impersonation.authenticate({ impersonation_token: token }));
  const text = await screen.findByText(/help@example\.com/);
  expect(text.closest('.foyer-root')?.getAttribute('dir')).toBe(direction);
});

it('the banner of an impersonation appears on any page, and only for support', async () => {
  render(<ImpersonationBanner client={harness.client} />);
  await act(() => harness.signIn());
  expect(document.querySelector('.foyer-root')).toBeNull();
  const { user_id } = await harness.user({ email: 'eve@example.com' });
  const { token } = await harness.dev('/impersonation_tokens', { user_id, impersonator: 'help@example.com' });
  await act(() => harness.client.impersonation.authenticate({ impersonation_token: token }));
  await screen.findByText('You are viewing this account as help@example.com.');
});

it('the account page deletes the account once the user has typed the address, and signs out', async () => {
  await harness.signIn();
  remove.mockRejectedValueOnce(new Error('No')).mockResolvedValueOnce();
  harness.show(config, {}, Deletable);
  await press('Delete account');
  await enter(`To confirm, type ${EMAIL}`, 'eve@example.com');
  await press('Delete account');
  await screen.findByText('The text is not the same.');
  expect(remove).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Delete account');
  await enter(`To confirm, type ${EMAIL}`, ` ${EMAIL.toUpperCase()} `);
  await press('Delete account');
  await within(await region('Delete account')).findByRole('alert');
  expect(harness.client.session.getSync()).not.toBeNull();
  await press('Delete account');
  await screen.findByText('No active session detected. Please log in to continue.');
  expect(remove).toHaveBeenCalledTimes(2);
  expect(changes()).toEqual([]);
});

it('the account page deletes the account however its address is typed', async () => {
  await harness.signIn();
  remove.mockReset().mockResolvedValue();
  harness.show(config, {}, Deletable);
  await press('Delete account');
  await enter(`To confirm, type ${EMAIL}`, '「ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ」');
  await press('Delete account');
  await screen.findByText('No active session detected. Please log in to continue.');
  expect(remove).toHaveBeenCalledOnce();
});

it.each([
  ['明', '姚', '姚明'],
  ['민수', '박', '박민수'],
  ['マリア', '山田', '山田マリア'],
  ['マリア', 'シュミット', 'マリア シュミット'],
  ['Taro', 'Yamada', 'Taro Yamada'],
])('the account page writes the name %s of the family %s as %s', async (first_name, last_name, name) => {
  await harness.signIn();
  show();
  await region('Profile');
  await act(() => harness.client.user.update({ name: { first_name, last_name } }));
  await waitFor(() => expect(document.querySelector('.foyer-account-head bdi')?.textContent).toBe(name));
});

it('the account page has no space between two sentences in Japanese', async () => {
  await harness.signIn();
  harness.show({ ...config, secondFactorOptions: {} }, { locale: 'ja' }, Account);
  await screen.findByText(/オフです。オンにすると/);
});

it('the account page asks for the family name first in languages that write it first', async () => {
  await harness.signIn();
  harness.show(config, { locale: 'ja' }, Account);
  const field = await screen.findByLabelText('姓');
  const fields = [...(field.closest('form')?.querySelectorAll('input') ?? [])];
  expect(fields.map((input) => [input.name, input.getAttribute('enterkeyhint')])).toEqual([
    ['last_name', 'next'],
    ['first_name', 'done'],
  ]);
});

it('Escape closes the form that deletes the account, and reaches nothing else of the page', async () => {
  const heard = vi.fn();
  for (const type of ['keydown', 'keyup']) {
    document.addEventListener(type, heard, true);
    onTestFinished(() => document.removeEventListener(type, heard, true));
  }
  await harness.signIn();
  harness.show(config, {}, Deletable);
  await press('Delete account');
  const field = await screen.findByLabelText(`To confirm, type ${EMAIL}`);
  await act(async () => fireEvent.keyDown(field, { key: 'Escape' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.keyUp(document.body, { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
  // The next one is the page's.
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('the account page does not offer to delete the account without a function that does', async () => {
  await harness.signIn();
  show();
  await region('This session');
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});

it('what one user has begun on the account page ends when another one signs in', async () => {
  await harness.signIn();
  harness.show(config, {}, Deletable);
  await region('Profile');
  await enter('First name', 'Ada');
  await press('Add email address');
  await enter('Email', 'ada@example.org');
  await press('Delete account');
  await enter(`To confirm, type ${EMAIL}`, EMAIL);
  await act(() => harness.signIn('eve@example.com'));
  await waitFor(async () => expect(await rows('Email addresses')).toEqual(['eve@example.com']));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  // The same user keeps what was typed.
  await enter('First name', 'Eve');
  await act(() => harness.client.user.get());
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Eve');
});

/** Signs in a user with a session of these factors, without the page. */
async function signInBy(user: object, factors: { type: string; delivery_method: string }[]) {
  const { user_id } = await harness.user(user);
  harness.client.session.updateSession(await harness.dev('/sessions', { user_id, factors }));
  await harness.client.session.authenticate();
}

it.each([
  '+12025550123',
  '+1 202 555 0123',
  '(202) 555-0123',
  '\u2068+1 202-555-0123\u2069',
  '+\u0661\u0662\u0660\u0662\u0665\u0665\u0665\u0660\u0661\u0662\u0663',
  '\u0662\u0660\u0662\u0665\u0665\u0665\u0660\u0661\u0662\u0663',
])('the account page deletes the account of a user with a number who has typed %s', async (typed) => {
  await signInBy({ phone_number: '+12025550123' }, [{ type: 'otp', delivery_method: 'sms' }]);
  remove.mockReset();
  remove.mockResolvedValueOnce();
  harness.show(config, {}, Deletable);
  await press('Delete account');
  const field = await screen.findByLabelText<HTMLInputElement>('To confirm, type +1 202 555 0123');
  for (const wrong of ['', '0123', '+1 202 555 0124', '+1 202 555 0123 x']) {
    await act(async () => fireEvent.change(field, { target: { value: wrong } }));
    await press('Delete account');
    await screen.findByText('The text is not the same.');
  }
  await act(async () => fireEvent.change(field, { target: { value: typed } }));
  await press('Delete account');
  await screen.findByText('No active session detected. Please log in to continue.');
  expect(remove).toHaveBeenCalledTimes(1);
});

it('the account page is headed by the address or number that is verified', async () => {
  await signInBy({ phone_number: '+12025550123' }, [{ type: 'otp', delivery_method: 'sms' }]);
  await harness.client.otps.email.send('mistyped@example.com', { expiration_minutes: 5 });
  await harness.client.user.get();
  show();
  await title('Account');
  await waitFor(() => expect(document.querySelector('.foyer-account-head')?.textContent).toBe('+1 202 555 0123'));
});

it('a link of the page itself brings a section of the account page into view', async () => {
  await harness.signIn();
  show();
  await region('This session');
  for (const [hash, heading] of [
    ['session', 'This session'],
    ['emails', 'Email addresses'],
    ['session', 'This session'],
  ]) {
    await act(async () => {
      location.hash = `#${hash}`;
      dispatchEvent(new Event('hashchange'));
    });
    expect(document.activeElement?.textContent).toBe(heading);
  }
});

it.each([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin', 'LinkedIn'],
  ['tiktok', 'TikTok'],
  ['google', 'Google'],
])('the account page writes %s as %s in what the user has logged in with', async (provider, brand) => {
  await signInBy({ email: EMAIL }, [{ type: 'oauth', delivery_method: `oauth_${provider}` }]);
  show();
  await within(await region('This session')).findByText(brand);
});

it('the only second factor that is required cannot be removed from the account page', async () => {
  await signInBy({ email: EMAIL, phone_number: '+12025550123' }, [
    { type: 'otp', delivery_method: 'email' },
    { type: 'otp', delivery_method: 'sms' },
  ]);
  harness.show({ ...config, secondFactorOptions: { required: true, methods: ['totp', 'sms'] } }, {}, Account);
  const numbers = within(await region('Phone numbers'));
  await numbers.findByText('Two-step verification is required and cannot be turned off.');
  expect(numbers.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('the file of the recovery codes is named after the site and the account', async () => {
  await harness.settings({ project_name: 'Ada/Sons: \u202eB' });
  await signInBy({ email: EMAIL, totp: true }, [
    { type: 'otp', delivery_method: 'email' },
    { type: 'totp', delivery_method: 'authenticator_app' },
  ]);
  const names: string[] = [];
  // The page releases the file later than the test ends.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  harness.show({ ...config, secondFactorOptions: {} }, {}, Account);
  await press('Show recovery codes');
  await press('Download');
  expect(names).toEqual(['recovery-codes Ada Sons B ada@example.com.txt']);
});
