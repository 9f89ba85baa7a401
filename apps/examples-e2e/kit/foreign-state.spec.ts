// Finds a stored state of another worker that leaves a test signed out without a reason.

import { test } from '@foyer/testing/playwright';

test.use({ storageState: '.auth/user.json' });

test.fail('a state of another worker is refused', async ({ page }) => {
  await page.goto('/');
});
