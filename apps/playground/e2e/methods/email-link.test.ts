// Finds an email link that real page loads redeem twice or never: after a reload, a remount, or in two tabs at once.

import { describe, expect, inject } from 'vitest';
import { test, tokenIn, trees, treesOf, Widget } from '../tools/flow.ts';

const signIns = (requests: { path: string; status: number }[]) =>
  requests.filter(({ path }) => path === '/sdk/v1/magic_links/authenticate');

describe.each(trees)('email link sign-in in the $tree', ({ shadow }) => {
  test('signs in a new user who follows the link', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow });
    await widget.shows('Sign up or log in');
    await widget.sendEmail('ada@example.com');
    await widget.shows('Check your email');
    await widget.reads('An email was sent to ada@example.com');
    expect(await widget.events()).toContain('MAGIC_LINK_LOGIN_OR_CREATE');

    const { url } = await project.inbox({ to: 'ada@example.com', channel: 'email' });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
    await widget.reads('You have successfully logged in.');
    await widget.is('signedIn');
    expect(tokenIn(widget.page)).toBeNull();
    await expect.poll(() => widget.events()).toEqual(expect.arrayContaining(['AUTHENTICATE_FLOW_COMPLETE']));
    expect(await widget.api(({ client }) => client.user.getSync()?.emails[0]?.email)).toBe('ada@example.com');
  });
});

describe.each(treesOf('shadow tree'))('an email link from the $tree', ({ shadow }) => {
  test('redeems a link once under StrictMode, and not again on remount or reload', { tags: ['main'] }, async ({
    open,
    project,
  }) => {
    const widget = await open({ shadow, strict: true });
    await widget.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');
    await widget.api((foyer) => foyer.remount());
    await widget.shows('Sign up or log in');
    await widget.page.reload();
    await widget.shows('Sign up or log in');
    await widget.is('signedIn');
    expect(signIns(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('completes when the widget is removed while a link is redeemed', async ({ open, project }) => {
    const widget = await open({ shadow });
    await widget.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    await project.fault({ path: '/sdk/v1/magic_links/authenticate', delay_ms: 1000 });
    const asked = widget.page.waitForRequest('**/magic_links/authenticate');
    await widget.page.goto(url ?? '');
    await asked;
    await widget.api((foyer) => foyer.remount());
    await widget.is('signedIn');
    await widget.shows('Success!');
    expect(signIns(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('signs in both tabs that open the same link', { tags: ['main'] }, async ({ open, project, context }) => {
    const first = await open({ shadow });
    await first.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    const second = new Widget(await context.newPage(), first.url);
    await Promise.all([first.page.goto(url ?? ''), second.page.goto(url ?? '')]);
    await first.shows('Success!');
    await second.shows('Success!');
    await Promise.all([first.is('signedIn'), second.is('signedIn')]);
    expect(signIns(await project.requests())).toMatchObject([{ status: 200 }]);
  });

  test('shows an error for a link that was already used', { tags: ['main'] }, async ({ open, project, newContext }) => {
    const widget = await open({ shadow });
    await widget.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    await widget.page.goto(url ?? '');
    await widget.shows('Success!');

    const other = new Widget(await (await newContext()).newPage(), widget.url);
    await other.page.goto(url ?? '');
    await other.button('Log in here').click();
    await other.reads('The magic link could not be authenticated because it was either already used or expired.');
    await other.shows('Sign up or log in');
    expect(tokenIn(other.page)).toBeNull();
    expect(await other.errors()).toEqual(['ApiError']);
  });

  test('shows an error for a link that has expired', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await open({ shadow });
    await widget.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    await project.moveClock(31 * 60);
    await widget.page.goto(url ?? '');
    await widget.reads('The magic link could not be authenticated because it was either already used or expired.');
  });
});

describe('an email link without a redirect URL', () => {
  test('opens the default redirect URL of the project', async ({ open, project, context }) => {
    const widget = await open({ config: { products: ['emailMagicLinks'], emailMagicLinksOptions: {} } });
    await widget.sendEmail('ada@example.com');
    const { url } = await project.inbox({ to: 'ada@example.com' });
    const landing = await context.newPage();
    // The page there removes the token from its address.
    const asked = landing.waitForRequest((request) => request.url().startsWith(`${inject('playground')}/?`));
    await landing.goto(url ?? '');
    const { origin, pathname, searchParams } = new URL((await asked).url());
    expect(origin + pathname).toBe(`${inject('playground')}/`);
    expect(searchParams.get('stytch_token_type')).toBe('magic_links');
  });
});
