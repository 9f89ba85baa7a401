import { expect, test } from '@foyer/testing/playwright';

test('a visitor of the account logs in and returns to it', async ({ page, signIn }) => {
  await page.goto('/account');
  await signIn(page, { by: 'passcode', as: 'ada@example.com' });
  await page.waitForURL('/account');
  await expect(page.getByRole('button', { name: 'Account of ada@example.com' })).toBeVisible();
});

test('a user who is signed in opens the account', async ({ page, signIn, session }) => {
  await signIn(page, { by: 'session', as: 'ada@example.com' });
  await page.goto('/account');
  const { user } = (await session(page)) ?? {};
  await expect(page.getByText(`Your user ID is ${user?.user_id}`)).toBeVisible();
});
