// Finds an Escape in a question of the account page that also closes the host's dialog around it, or closes nothing.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rowsOf, test } from '../tools/flow.ts';
import { type HostQuery, note, openHostAs, stepUp } from './hosts.ts';

const config = {
  products: ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'],
  otpOptions: { methods: ['sms', 'email'] },
  secondFactorOptions: {},
};
const user = { phone_number: '+12025550123', passkey: true, totp: true };
const now = [
  { type: 'otp', delivery_method: 'email' },
  { type: 'totp', delivery_method: 'authenticator_app' },
];

/** The questions and forms of the account page: their section, and what opens them. */
const questions: { section: string; open: string; fill?: (section: Locator) => Promise<void> }[] = [
  { section: 'Email addresses', open: 'Add email address' },
  {
    section: 'Email addresses',
    open: 'Add email address',
    async fill(section) {
      await section.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
      await section.getByRole('button', { name: 'Send code' }).click();
      await section.getByRole('textbox', { name: 'Passcode' }).fill('12');
    },
  },
  { section: 'Phone numbers', open: 'Remove' },
  { section: 'Phone numbers', open: 'Add phone number' },
  { section: 'Password', open: 'Change password' },
  { section: 'Passkeys', open: 'Edit' },
  { section: 'Passkeys', open: 'Delete' },
  { section: 'Wallets', open: 'Connect wallet' },
  { section: 'Two-step verification', open: 'Turn off' },
  { section: 'Two-step verification', open: 'Show recovery codes' },
];

type Row = Pick<HostQuery, 'host' | 'mount' | 'own'>;
const isMain = ({ mount, own }: Row) => mount === 'standalone' || !!own;
const rows: Row[] = [
  { host: 'native', mount: 'react' },
  { host: 'radix', mount: 'react' },
  { host: 'aria', mount: 'react' },
  { host: 'native', mount: 'standalone' },
];

describe('the account page in the open modal of a host application', () => {
  test.for(rowsOf(rows, isMain))('$host ($mount): Escape ends a question only', async (row, { context, project }) => {
    const query = { ...row, ours: 'account', place: 'inside', config } as const;
    const { page } = await openHostAs(context, project, query, user, now);
    await page.getByRole('button', { name: 'Open settings' }).click();
    await page.getByRole('heading', { name: 'This session' }).waitFor();
    for (const { section: name, open, fill } of questions) {
      const section = page.getByRole('region', { name, exact: true });
      const opener = section.getByRole('button', { name: open, exact: true });
      const end = section.getByRole('button', { name: /^(?:Cancel|Hide recovery codes)$/ });
      await opener.click();
      await end.waitFor();
      await fill?.(section);
      const field = section.locator('input:not([readonly])').last();
      if (await field.count()) await field.focus();
      await page.keyboard.press('Escape');
      await end.waitFor({ state: 'detached' });
      await opener.waitFor();
      expect(await note(page).isVisible(), `${name}: ${open}`).toBe(true);
    }
    // The next one belongs to the host.
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'detached' });
  });

  // The page's own dialog is elsewhere on the page, and only one of the two opens.
  const own: Row = { host: 'radix', mount: 'react', own: true };
  test.for(rowsOf([...rows, own], isMain))(
    '$host ($mount): the dialog of its step-up is in the modal, and ends alone',
    async (row, { context, project }) => {
      const query = { ...row, ours: 'account', place: 'inside', config } as const;
      const widget = await openHostAs(context, project, query, user);
      const { page } = widget;
      await page.getByRole('button', { name: 'Open settings' }).click();
      await page.getByRole('heading', { name: 'This session' }).waitFor();
      const section = page.getByRole('region', { name: 'Two-step verification', exact: true });
      await section.getByRole('button', { name: 'Show recovery codes' }).click();
      await stepUp(page).waitFor();
      expect(await page.locator('.foyer-dialog').count()).toBe(1);
      await page.mouse.click(3, 3);
      await stepUp(page).getByRole('button', { name: 'Use your authenticator app' }).click();
      await widget.typeCode('000000');
      await widget.reads('Invalid passcode, please try again.');
      await page.keyboard.press('Escape');
      await stepUp(page).waitFor({ state: 'detached' });
      expect(await note(page).isVisible()).toBe(true);
    },
  );
});
