import { expect, test } from '@foyer/testing/playwright';

test('a user signs in, and the state is saved', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn(page, { by: 'passcode', as: 'ada@example.com' });
  await expect(page.getByText('Hello ada@example.com')).toBeVisible();
  await page.context().storageState({ path: '.auth/user.json' });
});
