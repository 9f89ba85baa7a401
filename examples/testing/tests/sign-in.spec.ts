import { expect, test } from '@foyer/testing/playwright';

for (const by of ['passcode', 'passkey', 'wallet', 'social'] as const) {
  test(`a customer signs in by ${by} and buys a lamp`, async ({ page, signIn, session }) => {
    await page.goto('/');
    await signIn(page, { by });
    await page.getByRole('button', { name: 'Buy a lamp' }).click();
    await expect(page.getByText('Lamps in your basket: 1')).toBeVisible();
    expect((await session(page))?.session.authentication_factors).toHaveLength(1);
  });
}

test('a journalist signs in by a link', async ({ page, signIn }) => {
  const { as } = await signIn(page, { by: 'link', url: '/press' });
  await expect(page.getByText(`Hello ${as}`)).toBeVisible();
});

test('an employee signs in by password', async ({ page, signIn }) => {
  const { as } = await signIn(page, { by: 'password', url: '/staff' });
  await expect(page.getByText(`Hello ${as}`)).toBeVisible();
});

test('a customer who is signed in already sees the shop, and logs out', async ({ page, signIn, session }) => {
  const { as } = await signIn(page, { by: 'session' });
  await page.goto('/');
  await expect(page.getByText(`Hello ${as}`)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  expect(await session(page)).toBeNull();
});

for (const [lang, title] of [
  ['de', 'Anmelden oder registrieren'],
  ['ar', 'إنشاء حساب أو تسجيل الدخول'],
] as const) {
  test(`a customer signs in by each method in the language ${lang}`, async ({ page, signIn }) => {
    for (const by of ['passcode', 'passkey', 'wallet', 'social'] as const) {
      await page.goto(`/?lang=${lang}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await signIn(page, { by });
      await page.getByRole('button', { name: 'Log out' }).click();
    }
  });
}
