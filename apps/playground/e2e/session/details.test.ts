// Finds a details form that axe rejects, that loses its text or the focus, or that a reload or tab skips or repeats.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe, embedUrl, test, treesOf, Widget } from '../tools/flow.ts';
import { codes, complete, EMAIL, FINAL, fill, links, signUp, storedKeys, TITLE, updatesOf } from './details.ts';

/** Each mount in one tree, to save time; in both under `npm run test:trees`. */
/** React in the page, and Preact in a shadow tree. */
const places = (
  [
    ['react', 'page'],
    ['standalone', 'shadow tree'],
  ] as const
).flatMap(([mount, usual]) =>
  treesOf(usual).map(({ tree, shadow }) => ({ name: `${mount}, ${tree}`, embed: { mount, shadow } })),
);

describe.for(places)('the details of a new user ($name)', ({ embed }) => {
  test('are saved by one call, before the sign-in is reported', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await signUp(open, project, embed);
    expect(await widget.events()).not.toContain(FINAL);
    expect(await widget.status()).toBe('signedIn');
    const labels = await widget.frame
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => [(input as HTMLInputElement).name, input.getAttribute('autocomplete')]),
      );
    expect(labels).toEqual([
      ['first_name', 'given-name'],
      ['last_name', 'family-name'],
      ['company', 'organization'],
    ]);
    expect(await axe(widget.frame)).toEqual([]);
    await complete(widget);
    expect(await widget.receipt()).toMatchObject({
      isNewUser: true,
      returnTo: '/cart',
      state: [1],
      method: 'otp_email',
    });
    expect((await updatesOf(project)).map(({ body }) => body)).toEqual([
      { name: { first_name: 'Ada' }, untrusted_metadata: { company: 'Acme' } },
    ]);
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('are asked for again if a required one is empty', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await signUp(open, project, embed);
    await widget.field('Company').fill('Acme');
    await widget.button('Continue').click();
    await widget.reads('This field is required.');
    const first = widget.field('First name');
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(await widget.field('Company').getAttribute('aria-invalid')).toBe('false');
    expect(await first.evaluate((input) => (input.getRootNode() as Document).activeElement === input)).toBe(true);
    expect(await axe(widget.frame)).toEqual([]);
    expect(await updatesOf(project)).toEqual([]);
    await widget.page.keyboard.type('Ada');
    await widget.page.keyboard.press('Enter');
    await widget.shows('Success!');
  });

  test('stay in their fields if the connection is lost', async ({ open, project, context }) => {
    const widget = await signUp(open, project, embed);
    await fill(widget);
    await context.setOffline(true);
    await widget.button('Continue').click();
    await widget.reads('Check your connection');
    expect(await widget.field('First name').inputValue()).toBe('Ada');
    expect(await widget.events()).not.toContain(FINAL);
    await context.setOffline(false);
    await widget.button('Continue').click();
    await widget.shows('Success!');
    await widget.receipt();
  });

  test('are asked for after a reload', async ({ open, project }) => {
    const widget = await signUp(open, project, embed);
    await widget.page.reload();
    await widget.shows(TITLE);
    expect(await widget.events()).toEqual([]);
    await complete(widget);
    expect(await widget.receipt()).toMatchObject({ isNewUser: true, returnTo: '/cart' });
  });

  test('are asked for in one tab while another one waits, and by the next page if the tab is closed', async ({
    open,
    project,
    context,
  }) => {
    const waiting = await open({ config: links, ...embed });
    await waiting.sendEmail(EMAIL);
    await waiting.shows('Check your email');
    const landed = new Widget(await context.newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await landed.page.goto(landed.url);
    await landed.shows(TITLE);
    await landed.page.close();
    const next = await open({ config: links, ...embed });
    await next.shows(TITLE);
    await waiting.shows('Check your email');
    await complete(next);
    await waiting.shows('Success!');
    const events = [...(await waiting.events()), ...(await next.events())];
    expect(events.filter((type) => type === FINAL)).toHaveLength(1);
  });

  test('are asked for in another browser, which opens the email link, and not again', async ({
    open,
    newContext,
    project,
  }) => {
    const first = await open({ config: links, ...embed });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const other = new Widget(await (await newContext()).newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await other.page.goto(other.url);
    await other.isArmed('Log in here');
    await other.button('Log in here').click();
    await other.shows(TITLE);
    await complete(other);
    expect(await other.receipt()).toMatchObject({ isNewUser: true });
    // The API returns whole seconds, so the user is not of the same one.
    await project.moveClock(60);
    await first.page.reload();
    await first.button('Try again').click();
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    await first.page.goto((await project.inbox({ to: EMAIL })).url ?? '');
    await first.shows('Success!');
    expect(await first.receipt()).toMatchObject({ isNewUser: false });
  });
});

const kinds = {
  ...codes,
  detailsOptions: {
    fields: [
      {
        name: 'plan',
        label: 'Plan',
        kind: 'select',
        required: true,
        options: [
          { value: 'free', label: 'Free' },
          { value: 'pro', label: 'Pro' },
        ],
      },
      { name: 'born', label: 'Birthday', kind: 'date', autocomplete: 'bday' },
      { name: 'student', label: 'Student', kind: 'checkbox', required: true },
      { name: 'vegan', label: 'Vegan', kind: 'checkbox' },
    ],
  },
};

describe.for(places)('the details of all kinds ($name)', ({ embed }) => {
  const box = ({ frame }: Widget, name: string) => frame.getByRole('checkbox', { name, exact: true });
  const plan = ({ frame }: Widget) => frame.getByRole('combobox', { name: 'Plan', exact: true });

  test('are chosen, ticked and stored', { tags: ['main'] }, async ({ open, project }) => {
    const widget = await signUp(open, project, { config: kinds, ...embed });
    expect(await plan(widget).inputValue()).toBe('');
    const background = (field: Locator) => field.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background(plan(widget))).toBe(await background(widget.field('Birthday')));
    expect(await widget.field('Birthday').getAttribute('type')).toBe('date');
    expect(await axe(widget.frame)).toEqual([]);
    await widget.button('Continue').click();
    await expect.poll(() => plan(widget).getAttribute('aria-invalid')).toBe('true');
    expect(await box(widget, 'Student').getAttribute('aria-invalid')).toBe('true');
    expect(await box(widget, 'Vegan').getAttribute('aria-invalid')).toBe('false');
    expect(await plan(widget).evaluate((node) => (node.getRootNode() as Document).activeElement === node)).toBe(true);
    expect(await axe(widget.frame)).toEqual([]);
    expect(await updatesOf(project)).toEqual([]);
    await plan(widget).selectOption('Pro');
    expect(await plan(widget).getAttribute('aria-invalid')).toBe('false');
    await widget.field('Birthday').fill('1999-12-31');
    await box(widget, 'Student').check();
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect((await updatesOf(project)).map(({ body }) => body)).toEqual([
      { untrusted_metadata: { plan: 'pro', born: '1999-12-31', student: true } },
    ]);
  });

  test('are not stored with a date that is not complete', async ({ open, project }) => {
    const widget = await signUp(open, project, { config: kinds, ...embed });
    await plan(widget).selectOption('Free');
    await box(widget, 'Student').check();
    await widget.field('Birthday').focus();
    await widget.page.keyboard.type('12');
    await widget.button('Continue').click();
    await widget.reads('Please enter a complete date.');
    expect(await widget.field('Birthday').getAttribute('aria-invalid')).toBe('true');
    expect(await plan(widget).inputValue()).toBe('free');
    expect(await updatesOf(project)).toEqual([]);
    await widget.field('Birthday').fill('');
    await widget.button('Continue').click();
    await widget.shows('Success!');
    expect((await updatesOf(project)).map(({ body }) => body)).toEqual([
      { untrusted_metadata: { plan: 'free', student: true } },
    ]);
  });

  test('stay if the API refuses them', async ({ open, project }) => {
    const widget = await signUp(open, project, { config: kinds, ...embed });
    await plan(widget).selectOption('Pro');
    await widget.field('Birthday').fill('1999-12-31');
    await box(widget, 'Student').check();
    await project.fault({
      method: 'PUT',
      path: '/sdk/v1/users/me',
      status: 400,
      body: { status_code: 400, error_type: 'metadata_too_large', error_message: 'Too much.', request_id: 'r' },
    });
    await widget.button('Continue').click();
    await widget.reads('Too much.');
    expect(await plan(widget).inputValue()).toBe('pro');
    expect(await widget.field('Birthday').inputValue()).toBe('1999-12-31');
    expect(await box(widget, 'Student').isChecked()).toBe(true);
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });
});

describe('the details of a new user', () => {
  test('end with the session, also in another tab', async ({ open, project }) => {
    const widget = await signUp(open, project, {});
    const other = await open({ config: codes });
    await other.shows(TITLE);
    await other.api(({ client }) => client.session.revoke().then(() => null));
    await other.shows('Sign up or log in');
    await widget.shows('Sign up or log in');
    expect(await storedKeys(widget)).toEqual([]);
    expect(await widget.events()).not.toContain(FINAL);
  });

  test('are not asked for once the API has ended the session', async ({ open, project }) => {
    const widget = await signUp(open, project, {});
    await fill(widget);
    await project.moveClock(60 * 60);
    await widget.button('Continue').click();
    await widget.shows('Sign up or log in');
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('stay in their fields if the API refuses them', async ({ open, project }) => {
    const widget = await signUp(open, project, {});
    await fill(widget);
    await project.fault({
      method: 'PUT',
      path: '/sdk/v1/users/me',
      status: 400,
      body: { status_code: 400, error_type: 'metadata_too_large', error_message: 'Too much.', request_id: 'r' },
    });
    await widget.button('Continue').click();
    await widget.reads('Too much.');
    expect(await widget.field('Company').inputValue()).toBe('Acme');
    await widget.button('Continue').click();
    await widget.shows('Success!');
  });

  test('fit into 320 px, from right to left too', async ({ newContext, open, project }) => {
    const narrow = await newContext({ viewport: { width: 320, height: 640 } });
    const widget = await signUp((embed) => open(embed, narrow), project, { dir: 'rtl' });
    await widget.button('Continue').click();
    await widget.reads('This field is required.');
    const scrolls = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await widget.page.evaluate(scrolls)).toBe(false);
    expect(await axe(widget.frame)).toEqual([]);
    await widget.api(({ client }) => client.session.revoke().then(() => null));
    await widget.page.close();
    await project.moveClock(60);
    const email = 'grace@example.com';
    const other = await open({ config: kinds, dir: 'rtl' }, narrow);
    await other.sendEmail(email);
    await other.shows('Enter passcode');
    await other.typeCode((await project.inbox({ to: email })).code);
    await other.shows(TITLE);
    expect(await other.page.evaluate(scrolls)).toBe(false);
    expect(await axe(other.frame)).toEqual([]);
  });

  test('are not asked for without the option, and their screen is not requested', async ({ coldContext, project }) => {
    const context = await coldContext();
    const requested: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    const { detailsOptions: _, ...config } = codes;
    const widget = new Widget(await context.newPage(), embedUrl(project.publicToken, { config }));
    await widget.page.goto(widget.url);
    await widget.sendEmail(EMAIL);
    await widget.shows('Enter passcode');
    await widget.typeCode((await project.inbox({ to: EMAIL })).code);
    await widget.shows('Success!');
    expect(await widget.receipt()).toMatchObject({ isNewUser: true });
    expect(requested.filter((url) => url.includes('ProfileDetails'))).toEqual([]);
    expect(await storedKeys(widget)).toEqual([]);
  });
});
