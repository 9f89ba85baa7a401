// Finds a widget in a form of the host application whose submissions are lost, or reach the host's form.

import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rowsOf, test, type Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { ADA, type HostQuery, hasFocus, note, openHost, openHostAs, PASSWORD, stepUp } from './hosts.ts';

const isolated = { enableShadowDOM: true };
const all: { mount: NonNullable<HostQuery['mount']>; shadow: object }[] = [
  { mount: 'react', shadow: {} },
  { mount: 'react', shadow: isolated },
  { mount: 'element', shadow: {} },
  { mount: 'standalone', shadow: {} },
  { mount: 'standalone', shadow: isolated },
];
const builds = rowsOf(all, ({ mount, shadow }) => mount === 'standalone' && shadow !== isolated);

/** What the host's own form would send, and how often it was sent. */
const host = async ({ page }: Widget) => ({
  fields: await page.locator('form:has(#sent)').evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]),
  isValid: await page.locator('form:has(#sent)').evaluate((form: HTMLFormElement) => form.checkValidity()),
  sent: await page.locator('#sent').textContent(),
});
const untouched = { fields: ['note'], isValid: true, sent: 'Sent 0 times' };

const open = (context: BrowserContext, project: Project, query: Omit<HostQuery, 'host'>) =>
  openHost(context, project, { host: 'form', place: 'inside', ...query });

describe('in a form of the host application', () => {
  test.for(builds)(
    'a login ($mount, $shadow) sends its own forms only',
    async ({ mount, shadow }, { context, project }) => {
      await project.user({ email: ADA, password: PASSWORD });
      const config = {
        products: ['passwords', 'otp'],
        otpOptions: { methods: ['email'] },
        legalOptions: { termsURL: 'https://example.com/terms', requireAgreement: true },
        ...shadow,
      };
      const widget = await open(context, project, { ours: 'login', mount, config });
      const { page } = widget;
      await page.locator('input[type=checkbox]').press('Enter');
      await page.locator('input[type=checkbox]').check();
      await widget.field('Email').fill(ADA);
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await widget.field('Email').inputValue()).toBe(ADA);
      expect(await page.locator('input[type=checkbox]').isChecked()).toBe(true);
      expect(await host(widget)).toEqual(untouched);
      await page.keyboard.press('Tab');
      await widget.field('Email').press('Enter');
      await widget.password().fill('wrong');
      await widget.password().press('Enter');
      await widget.reads('Unauthorized credentials.');
      await widget.password().fill(PASSWORD);
      await widget.button('Continue').click();
      await widget.is('signedIn');
      expect(await host(widget)).toEqual(untouched);
      await note(page).press('Enter');
      await expect.poll(() => page.locator('#sent').textContent()).toBe('Sent 1 times');
    },
  );

  test.for(builds)(
    'the dialog of a step-up ($mount, $shadow) works',
    async ({ mount, shadow }, { context, project }) => {
      const query = { host: 'form', place: 'inside', mount, config: { products: ['passwords'], ...shadow } } as const;
      const widget = await openHostAs(context, project, query);
      const { page } = widget;
      await page.getByRole('button', { name: 'Ask' }).click();
      await widget.button('Use your password').click();
      await widget.password().pressSequentially('wrong');
      await page.keyboard.press('Enter');
      await widget.reads('Unauthorized credentials.');
      await widget.password().fill(PASSWORD);
      await page.keyboard.press('Enter');
      await stepUp(page).waitFor({ state: 'detached' });
      await hasFocus(page, 'Ask');
      expect(await host(widget)).toEqual(untouched);
    },
  );

  test.for(builds)(
    'an account page ($mount, $shadow) sends its own forms only',
    async ({ mount, shadow }, { context, project }) => {
      const config = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] }, ...shadow };
      const query = { host: 'form', place: 'inside', ours: 'account', mount, config } as const;
      const widget = await openHostAs(context, project, query);
      const { page } = widget;
      await widget.field('First name').fill('Ada');
      await page.keyboard.press('Enter');
      await widget.reads('Saved');
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await widget.field('First name').inputValue()).toBe('Ada');
      await widget.button('Add email address').click();
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.org');
      await page.keyboard.press('Enter');
      await widget.typeCode((await project.inbox({ to: 'ada@example.org' })).code);
      await page.getByText('ada@example.org', { exact: true }).waitFor();
      expect(await host(widget)).toEqual(untouched);
    },
  );
});
