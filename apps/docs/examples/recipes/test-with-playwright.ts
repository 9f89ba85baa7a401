import { expect, test } from '@foyer/testing/playwright';

test('a user signs in by passcode', async ({ page, signIn }) => {
  await page.goto('/');
  const { as } = await signIn(page, { by: 'passcode' });
  await expect(page.getByText(`Hello ${as}`)).toBeVisible();
});

test('a user who is signed in buys a lamp', async ({ page, signIn }) => {
  await signIn(page, { by: 'session', as: 'ada@example.com' });
  await page.goto('/lamps');
  await page.getByRole('button', { name: 'Buy a lamp' }).click();
  await expect(page.getByText('Lamps in your basket: 1')).toBeVisible();
});

test('a passcode expires', async ({ page, inbox, clock }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const { code } = await inbox.next('ada@example.com');
  await clock.advance(3600);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code ?? '');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('the form keeps the address when the API is busy', async ({ page, faults }) => {
  await faults.next('/otps/email/login_or_create', 429);
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('ada@example.com');
});
