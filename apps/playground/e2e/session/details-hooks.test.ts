// Finds a details screen of the host that ends the sign-in too early or twice: after a reload, in two tabs, offline.

import { describe, expect } from 'vitest';
import { axe, test, Widget } from '../tools/flow.ts';
import { codes, EMAIL, FINAL, fill, links, signUp, storedKeys, updatesOf } from './details.ts';

const OWN = 'My own screen';

async function complete(widget: Widget): Promise<void> {
  await fill(widget);
  await widget.button('Save').click();
  await widget.shows('Success!');
}

const places = [
  { name: 'react, page', embed: { mount: 'react', shadow: false, screens: 'ProfileDetails' } },
  { name: 'mount, shadow tree', embed: { mount: 'mount', shadow: true, screens: 'ProfileDetails' } },
] as const;

describe.for(places)('useProfileDetails on a page ($name)', ({ embed }) => {
  test('saves the details of a new user before the sign-in is reported', async ({ open, project }) => {
    const widget = await signUp(open, project, embed, OWN);
    await widget.reads('signedOut, held: details');
    expect(await widget.events()).not.toContain(FINAL);
    expect(await axe(widget.frame)).toEqual([]);
    await complete(widget);
    expect(await widget.receipt()).toMatchObject({ isNewUser: true, returnTo: '/cart', state: [1] });
    expect((await updatesOf(project)).map(({ body }) => body)).toEqual([
      { name: { first_name: 'Ada' }, untrusted_metadata: { company: 'Acme' } },
    ]);
    expect(await storedKeys(widget)).toEqual([]);
  });

  test('can be tried again if the connection is lost', async ({ open, project, context }) => {
    const widget = await signUp(open, project, embed, OWN);
    await fill(widget);
    await context.setOffline(true);
    await widget.button('Save').click();
    await widget.reads('Check your connection');
    expect(await widget.events()).not.toContain(FINAL);
    await context.setOffline(false);
    await widget.button('Save').click();
    await widget.shows('Success!');
    await widget.receipt();
  });

  test('ends in all tabs when one has saved, and is reported once', async ({ open, project }) => {
    const widget = await signUp(open, project, embed, OWN);
    const other = await open({ ...embed, config: codes });
    await other.shows(OWN);
    await complete(other);
    await widget.shows('Success!');
    const events = [...(await widget.events()), ...(await other.events())];
    expect(events.filter((type) => type === FINAL)).toHaveLength(1);
    expect(await updatesOf(project)).toHaveLength(1);
  });

  test('asks in another browser, which opens the email link', async ({ open, newContext, project }) => {
    const first = await open({ ...embed, config: links });
    await first.sendEmail(EMAIL);
    await first.shows('Check your email');
    const other = new Widget(await (await newContext()).newPage(), (await project.inbox({ to: EMAIL })).url ?? '');
    await other.page.goto(other.url);
    await other.isArmed('Log in here');
    await other.button('Log in here').click();
    await other.shows(OWN);
    await complete(other);
    expect(await other.receipt()).toMatchObject({ isNewUser: true });
    await first.shows('Check your email');
  });
});
