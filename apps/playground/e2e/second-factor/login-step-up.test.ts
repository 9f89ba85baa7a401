// Finds a login page to which a server has led a signed-in user, and that asks for nothing or does not lead back.

import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signInAs } from '../tools/authenticator.ts';
import { type Embed, embedUrl, test, Widget } from '../tools/flow.ts';
import type { Project, SessionFactor } from '../tools/provider.ts';
import { FINAL, TITLE as SECOND, SET_UP, saveCodes, setUp } from './second-factor.ts';

const old: SessionFactor[] = [{ type: 'otp', delivery_method: 'email', age_seconds: 600 }];
const ADA = 'ada@example.com';
const TITLE = 'Confirm it’s you';

/** Opens the login page to which a server has led a user whose only factor is ten minutes old. */
async function openLogin(context: BrowserContext, project: Project, asked: string, embed: Embed = {}, user = {}) {
  const { user_id } = await project.user({ email: ADA, ...user });
  await signInAs(context, project, user_id, old);
  const widget = new Widget(await context.newPage(), `${embedUrl(project.publicToken, embed)}&${asked}`);
  await widget.page.goto(widget.url);
  return widget;
}

describe('a login page asks a signed-in user for what a server requires', () => {
  test.for([
    { mount: 'react', shadow: false },
    { mount: 'element', shadow: true },
    { mount: 'standalone', shadow: false },
  ] as const)('and leads back (%o)', { tags: ['main'] }, async (way, { context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo%3Fid%3D1&step_up=age-300', way);
    const { page } = widget;
    await widget.shows(TITLE);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await widget.button('Email me a code').click();
    await widget.typeCode('000000');
    await widget.reads('Invalid passcode, please try again.');
    await widget.typeCode((await project.inbox({ to: ADA })).code);
    await page.waitForURL('**/demo?id=1');
  });

  test('leads to the first page where the user cancels', async ({ context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo&step_up=age-300');
    await widget.shows(TITLE);
    await widget.page.reload();
    await widget.shows(TITLE);
    await widget.button('Cancel').click();
    await widget.page.waitForURL(new URL('/', widget.url).href);
  });

  test('says so where the user has nothing that helps', async ({ context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo&step_up=strong');
    await widget.shows(TITLE);
    await widget.reads('This account has no other way to confirm who you are.');
    await widget.button('Cancel').click();
    await widget.page.waitForURL(new URL('/', widget.url).href);
  });

  test('ignores what it cannot read, and leads on a user who meets it', async ({ context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo&step_up=else');
    await widget.shows('Sign up or log in');
    await widget.page.goto(widget.url.replace('step_up=else', 'step_up=categories-1'));
    await widget.page.waitForURL('**/demo');
  });
});

describe('a login page asks for the second step of a session that a server calls incomplete', () => {
  test('sets it up, and reports the sign-in', { tags: ['main'] }, async ({ context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo&step_up=second_factor');
    await widget.shows(SET_UP);
    await widget.page.reload();
    await widget.shows(SET_UP);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'foyer_held')).toMatchObject({ value: 'second_factor', path: '/' });
    expect(await widget.events()).not.toContain(FINAL);
    await setUp(widget);
    await saveCodes(widget);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ secondFactor: 'totp', returnTo: '/demo' });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('foyer_held');
  });

  test('asks for it, also on a page without the option', async ({ context, project }) => {
    const widget = await openLogin(context, project, 'returnTo=%2Fdemo&step_up=second_factor', {}, { totp: true });
    await widget.shows(SECOND);
  });
});
