// Finds a worker, of the first run or of a retry, that does not know the user of a stored state.

import { expect, test } from '@foyer/testing/playwright';

test.describe.configure({ mode: 'parallel' });

for (const number of [1, 2, 3]) {
  test(`worker ${number} is signed in`, async ({ page, session, inbox }, { retry }) => {
    await page.goto('/');
    await expect(page.getByText('Hello ada@example.com')).toBeVisible();
    expect((await session(page))?.user.emails[0]?.email).toBe('ada@example.com');
    expect((await inbox.all()).map(({ to }) => to)).toEqual(['ada@example.com']);
    // The worker of a retry is another one.
    if (number === 1) expect(retry).toBe(1);
  });
}
