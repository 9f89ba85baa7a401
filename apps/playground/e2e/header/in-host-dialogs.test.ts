// Finds a menu or a dialog of the header that cannot be operated in an open modal of a library, or that closes it too.

import { expect } from 'vitest';
import { ADA, type HostQuery, hosts, note, openHostAs } from '../dialogs/hosts.ts';
import { rowsOf, test } from '../tools/flow.ts';

const rows: Pick<HostQuery, 'host' | 'mount'>[] = [
  ...hosts.map((host) => ({ host, mount: 'react' as const })),
  { host: 'native', mount: 'standalone' },
  { host: 'radix', mount: 'standalone' },
];
const isMain = ({ host, mount }: (typeof rows)[number]) => host === 'radix' || (host === 'native' && mount === 'react');
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

test.for(rowsOf(rows, isMain))(
  '$host ($mount): the menu, the account and the login work in the modal, and end alone',
  async (row, { context, project }) => {
    const widget = await openHostAs(context, project, { ...row, ours: 'user-button', place: 'inside', config });
    const { page } = widget;
    const { keyboard } = page;
    const button = page.getByRole('button', { name: `Account of ${ADA}` });
    const entry = (name: string) => page.getByRole('menuitem', { name });
    const endsAlone = async (role: 'menu' | 'dialog', name: string) => {
      await page.getByRole(role, { name, exact: true }).waitFor({ state: 'detached' });
      expect(await note(page).isVisible()).toBe(true);
    };
    await page.getByRole('button', { name: 'Open settings' }).click();
    await button.click();
    await entry('Manage account').waitFor();
    await keyboard.press('End');
    await expect.poll(() => entry('Log out').evaluate((item) => item.matches(':focus'))).toBe(true);
    await keyboard.press('Escape');
    await endsAlone('menu', `Account of ${ADA}`);

    await button.click();
    await entry('Manage account').click();
    const name = widget.field('First name');
    await name.fill('Ada');
    expect(await name.inputValue()).toBe('Ada');
    await keyboard.press('Escape');
    await endsAlone('dialog', 'Account');

    await button.click();
    await entry('Log out').click();
    await widget.button('Log in').click();
    const email = widget.field('Email');
    await email.pressSequentially(ADA);
    expect(await email.inputValue()).toBe(ADA);
    await keyboard.press('Escape');
    await endsAlone('dialog', 'Sign up or log in');
    await keyboard.press('Escape');
    await note(page).waitFor({ state: 'detached' });
  },
);
