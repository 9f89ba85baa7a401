// Finds password screens in a shadow tree that fail axe in a colour scheme, or that Tab and Enter cannot complete.

import { describe, expect } from 'vitest';
import { axeInSchemes, test, treesOf } from '../tools/flow.ts';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour ninety lanterns';
const passwords = { products: ['passwords', 'emailMagicLinks'] };

describe.each(treesOf('shadow tree'))('the password screens in the $tree', ({ shadow }) => {
  test('have no axe violations in both colour schemes', async ({ open, project, newContext }) => {
    const context = await newContext({ reducedMotion: 'reduce' });
    const widget = await open({ shadow, config: passwords }, context);
    await widget.sendEmail(EMAIL);
    await widget.shows('Create an account');
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.password().fill('password');
    await widget.reads(/This password may have been used/);
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.button('Show password').click();
    expect(await axeInSchemes(widget.page)).toEqual([]);
    await widget.button('Login without a password').click();
    await widget.shows('Login without a password');
    expect(await axeInSchemes(widget.page)).toEqual([]);

    await project.set({ password_strength_policy: 'luds' });
    await project.user({ email: 'grace@example.com', password: GOOD, must_reset: true });
    const luds = await open({ shadow, config: passwords }, context);
    await luds.sendEmail(EMAIL);
    await luds.password().fill('quokka');
    await luds.page.locator('.foyer-checklist').waitFor();
    expect(await axeInSchemes(luds.page)).toEqual([]);

    const known = await open({ shadow, config: passwords }, context);
    await known.sendEmail('grace@example.com');
    await known.password().fill('wrong');
    await known.button('Continue').click();
    await known.reads('Unauthorized credentials.');
    expect(await axeInSchemes(known.page)).toEqual([]);
    await known.password().fill(GOOD);
    await known.button('Continue').click();
    await known.shows('Check your email to set a new password');
    expect(await axeInSchemes(known.page)).toEqual([]);

    const reset = await open({ shadow, config: passwords, variant: 'reset-password' }, context);
    await reset.shows('Reset your password');
    expect(await axeInSchemes(reset.page)).toEqual([]);

    await project.user({ email: 'alan@example.com', password: GOOD });
    const forgot = await open({ shadow, config: passwords }, context);
    await forgot.sendEmail('alan@example.com');
    await forgot.button('Forgot Password?').click();
    await forgot.shows('Forgot password?');
    expect(await axeInSchemes(forgot.page)).toEqual([]);
    await forgot.page.goto((await project.inbox({ to: 'alan@example.com' })).url ?? '');
    await forgot.password().fill('Seventeen copper gondolas');
    await forgot.page.locator('button[type=submit]:enabled').waitFor();
    expect(await axeInSchemes(forgot.page)).toEqual([]);
    await forgot.button('Continue').click();
    await forgot.shows('Success!');
    expect(await axeInSchemes(forgot.page)).toEqual([]);
  });

  test('work by keyboard alone', async ({ open, project }) => {
    await project.user({ email: EMAIL, password: GOOD });
    const widget = await open({ shadow, config: passwords });
    const { keyboard } = widget.page;
    const focused = () =>
      widget.page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.getAttribute('name') ?? element?.textContent ?? '';
      });
    const tabTo = async (wanted: string) => {
      for (let presses = 0; presses < 12; presses++) {
        await keyboard.press('Tab');
        if ((await focused()) === wanted) return;
      }
      throw new Error(`Tab never reached ${wanted}; the focus is on ${await focused()}.`);
    };
    await widget.shows('Sign up or log in');
    await widget.field('Email').waitFor();
    await tabTo('email');
    await keyboard.type(EMAIL);
    await keyboard.press('Enter');
    // The heading of the previous screen is 'Sign up or log in'.
    await widget.password().waitFor();
    await tabTo('password');
    await keyboard.type(GOOD);
    await tabTo('Show');
    await keyboard.press('Space');
    expect(await widget.password().getAttribute('type')).toBe('text');
    expect(await focused()).toBe('Hide');
    await tabTo('Forgot Password?');
    await keyboard.press('Enter');
    await widget.shows('Forgot password?');
    const { url } = await project.inbox({ to: EMAIL });
    await widget.page.goto(url ?? '');
    await widget.shows('Reset your password');
    await tabTo('password');
    await keyboard.type('seventeen copper gondolas');
    await widget.page.locator('button[type=submit]:enabled').waitFor();
    await keyboard.press('Enter');
    await widget.shows('Success!');
  });
});
