import { createSoftwareAuthenticator } from '@foyer/testing';
import { expect, test } from '@foyer/testing/playwright';

test('says that too many codes were sent, and keeps the address', async ({ page, faults }) => {
  await faults.next('/otps/email/login_or_create', 429);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByText(/too many/i).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
});

test('refuses a code that has run out', async ({ page, inbox, clock }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('bob@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const { code } = await inbox.next('bob@example.com');
  await clock.advance(60 * 60);
  await page.getByRole('textbox', { name: 'Passcode' }).pressSequentially(code ?? '');
  await expect(page.getByText(/expired/i).first()).toBeVisible();
});

test('leaves the form as it was when the passkey dialog is closed', async ({ page, session }) => {
  const authenticator = await createSoftwareAuthenticator(page);
  authenticator.respondWith('cancel');
  await page.goto('/');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByRole('button', { name: /passkey/i })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
  expect(await session(page)).toBeNull();
});
