// Finds a page that loads the strength library without need, or not before the first key of a new password.

import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { test, treesOf, type Widget } from '../tools/flow.ts';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const passwords = { products: ['passwords'] };
const instant = { ...passwords, passwordOptions: { instantStrength: true } };
const BREACHED =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';

const segments = (widget: Widget) =>
  widget.page
    .locator('.foyer-strength > [data-state]')
    .evaluateAll((all) => all.map((segment) => segment.getAttribute('data-state')));
/** The chunks that contain zxcvbn: of the pages with React, and of those with Preact. */
const zxcvbn = () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const found = Object.entries(manifest).filter(([module]) => /dist\/.*\/strength-library[^/]*\.js$/.test(module));
  if (!found.length) throw new Error('The build has no chunk for zxcvbn.');
  return found.map(([, { file }]) => file);
};

describe.each(treesOf('page'))('the password strength in the $tree', ({ shadow }) => {
  test('warns about a breached password and accepts another one', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.password().fill('password');
    await widget.reads(BREACHED);
    expect(await widget.button('Continue').isDisabled()).toBe(true);
    await widget.password().fill(GOOD);
    await widget.text(BREACHED).waitFor({ state: 'detached' });
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('is a checklist when the project uses the LUDS policy', { tags: ['main'] }, async ({ open, project }) => {
    await project.set({ password_strength_policy: 'luds', luds_minimum_count: 10, luds_complexity: 3 });
    const widget = await open({ shadow, config: passwords });
    await widget.sendEmail(EMAIL);
    await widget.password().fill('quokka');
    await widget.reads('Must be at least 10 characters long');
    await widget.reads('Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol');
    expect(await widget.page.locator('.foyer-strength').count()).toBe(0);
    expect(await widget.page.locator('.foyer-checklist [data-state=met]').count()).toBe(0);
    await widget.password().fill('quokkaland-31');
    await widget.page.locator('.foyer-checklist [data-state=met]').nth(1).waitFor();
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('is estimated immediately when the host application enables that, and decided by the provider', async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, config: instant });
    await widget.sendEmail(EMAIL);
    await widget.shows('Create an account');
    await project.fault({ path: '/sdk/v1/passwords/strength_check', delay_ms: 2000 });
    const answered = widget.page.waitForResponse('**/strength_check');
    await widget.password().fill(GOOD);
    await widget.page.locator('.foyer-strength').waitFor();
    expect(await segments(widget)).toEqual(['strong', 'strong', 'strong', 'strong']);
    expect(await widget.button('Continue').isDisabled()).toBe(true);
    await answered;
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('estimated in the page is replaced by the verdict of the provider', async ({ open }) => {
    const widget = await open({ shadow, config: instant });
    await widget.sendEmail(EMAIL);
    // The estimate is good; only the provider can detect the breach.
    await widget.password().fill('correct horse battery staple');
    await widget.page.locator('.foyer-strength').waitFor();
    await widget.password().fill('password1');
    await widget.reads(BREACHED);
    expect(await widget.button('Continue').isDisabled()).toBe(true);
  });

  test('loads its library only when it is enabled and a new password is typed', async ({ open, project, context }) => {
    const chunks = zxcvbn();
    const loaded: string[] = [];
    context.on('request', (request) => {
      if (chunks.some((chunk) => request.url().endsWith(chunk))) loaded.push(request.frame().url());
    });
    const off = await open({ shadow, config: passwords });
    await off.sendEmail(EMAIL);
    await off.password().fill(GOOD);
    await off.page.locator('.foyer-strength').waitFor();

    await project.user({ email: 'grace@example.com', password: GOOD });
    const known = await open({ shadow, config: instant });
    await known.sendEmail('grace@example.com');
    await known.password().fill(GOOD);

    const on = await open({ shadow, config: instant });
    await on.sendEmail(EMAIL);
    await on.shows('Create an account');
    // WebKit has no idle callbacks.
    await on.page.evaluate(() => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve)));
    expect(loaded).toEqual([]);
    const asked = on.page.waitForRequest((request) => chunks.some((chunk) => request.url().endsWith(chunk)));
    await on.password().focus();
    await asked;
    expect(loaded).toHaveLength(1);
  });
});
