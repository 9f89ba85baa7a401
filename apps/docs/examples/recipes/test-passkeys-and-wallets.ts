import { createSoftwareAuthenticator, createTestWallet } from '@foyer/testing';
import { expect, test } from '@foyer/testing/playwright';

test('a user creates a passkey', async ({ page, signIn }) => {
  const authenticator = await createSoftwareAuthenticator(page);
  await signIn(page, { by: 'session' });
  await page.goto('/security');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect.poll(() => authenticator.passkeys).toHaveLength(1);
});

test('the form stays when the user cancels', async ({ page }) => {
  const authenticator = await createSoftwareAuthenticator(page);
  authenticator.respondWith('cancel');
  const wallet = await createTestWallet(page, { chain: 'solana' });
  wallet.approve(false);
  await page.goto('/');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
});
