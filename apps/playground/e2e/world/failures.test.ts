// Finds an entered address that is lost when a request or the download of a script fails, and a lost way to retry.

import { describe, expect, inject } from 'vitest';
import { test, treesOf } from '../tools/flow.ts';
import type { Fault, LoggedRequest } from '../tools/provider.ts';

const email = { products: ['otp'], otpOptions: { methods: ['email'] } };
const send = '/sdk/v1/otps/email/login_or_create';
const sends = (requests: LoggedRequest[]) => requests.filter(({ path }) => path.includes('login_or_create'));

describe.each(treesOf('page'))('the widget in the $tree', ({ shadow }) => {
  test('shows a configuration error for email links together with email passcodes', { tags: ['main'] }, async ({
    open,
  }) => {
    const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } };
    const widget = await open({ shadow, config });
    await widget.reads('Error: Cannot use both EML and Email OTP');
    expect(await widget.page.getByRole('textbox').count()).toBe(0);
  });

  const failures: { kind: string; fault: Fault; error: string }[] = [
    { kind: 'status 500', fault: { status: 500 }, error: 'ApiError' },
    { kind: 'status 429', fault: { status: 429 }, error: 'ApiError' },
    {
      kind: 'HTML instead of JSON',
      fault: { body: '<h1>Hello</h1>', content_type: 'text/html' },
      error: 'NetworkError',
    },
  ];
  test.for(failures)(
    'keeps the entered address when the provider returns $kind',
    { tags: ['main'] },
    async ({ fault, error }, { open, project }) => {
      const widget = await open({ shadow, config: email });
      await widget.field('Email').waitFor();
      await project.fault({ path: send, ...fault });
      await widget.sendEmail('ada@example.com');
      await widget.page.getByRole('alert').first().waitFor();
      expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
      expect(await widget.errors()).toEqual([error]);
      await widget.button('Continue with email').click();
      await widget.shows('Enter passcode');
    },
  );

  test('keeps the entered address when the provider cannot be reached', { tags: ['main'] }, async ({ open }) => {
    const widget = await open({ shadow, config: email });
    const everything = `${inject('provider')}/**`;
    await widget.field('Email').waitFor();
    await widget.page.route(everything, (route) => route.abort('connectionrefused'));
    await widget.sendEmail('ada@example.com');
    await widget.page.getByRole('alert').first().waitFor();
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
    await widget.page.unroute(everything);
    await widget.button('Continue with email').click();
    await widget.shows('Enter passcode');
  });

  test('keeps the entered address when the code of the calls cannot be loaded, and loads it on the next attempt', async ({
    context,
    open,
    needs,
  }) => {
    await needs('modules after a failure');
    const calls = /\/assets\/calls-[\w-]+\.js$/;
    let requested = 0;
    await context.route(calls, (route) => {
      requested++;
      return route.abort('connectionrefused');
    });
    const widget = await open({ shadow, config: email });
    await widget.sendEmail('ada@example.com');
    await widget.page.getByRole('alert').first().waitFor();
    expect(await widget.field('Email').inputValue()).toBe('ada@example.com');
    expect(await widget.errors()).toEqual(['NetworkError']);
    expect(requested).toBeGreaterThan(0);
    await context.unroute(calls);
    await widget.button('Continue with email').click();
    await widget.shows('Enter passcode');
  });

  test.for([
    ['the next screen', /\/assets\/otp-screens-[\w-]+\.js$/],
    ['the calls', /\/assets\/calls-[\w-]+\.js$/],
  ] as const)(
    'offers to reload the page when the code of %s cannot be loaded twice',
    async ([, files], { context, open }) => {
      await context.route(files, (route) => route.abort('connectionrefused'));
      const widget = await open({ shadow, config: email });
      await widget.sendEmail('ada@example.com');
      await widget.page.getByRole('alert').first().waitFor();
      await widget.button('Continue with email').click();
      const reload = widget.button('Reload the page');
      await reload.waitFor();
      // Not before, because some engines load the code without a reload when they next need it.
      widget.page.once('framenavigated', () => context.unroute(files));
      const reloaded = widget.page.waitForEvent('load');
      await Promise.all([reloaded, reload.click()]);
      await widget.sendEmail('ada@example.com');
      await widget.shows('Enter passcode');
    },
  );

  test('waits for a slow provider and sends the request once', async ({ open, project }) => {
    const widget = await open({ shadow, config: email });
    await project.fault({ path: send, delay_ms: 1500 });
    await widget.sendEmail('ada@example.com');
    await widget.page.keyboard.press('Enter');
    await widget.shows('Enter passcode');
    expect(sends(await project.requests())).toHaveLength(1);
  });

  test('shows the form when the provider is down from the start', async ({ context, open, project }) => {
    await context.route(`${inject('provider')}/**`, (route) => route.abort('connectionrefused'));
    const widget = await open({ shadow, config: email });
    await widget.field('Email').waitFor();
    await context.unroute(`${inject('provider')}/**`);
    await widget.sendEmail('ada@example.com');
    await widget.shows('Enter passcode');
    expect(sends(await project.requests())).toHaveLength(1);
  });
});
