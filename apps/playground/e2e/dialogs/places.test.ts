// Finds a dialog that is lost with what contains it, or that something which opens later hides.

import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { engine } from '../tools/engine.ts';
import { test, Widget } from '../tools/flow.ts';
import type { Project } from '../tools/provider.ts';
import { exposed, hasFocus, hosts, note, openHostAs, PASSWORD, stepUp, TITLE } from './hosts.ts';

const CLOCK = 'Are you still there?';

async function open(context: BrowserContext, project: Project, host: (typeof hosts)[number], rest: object = {}) {
  const widget = await openHostAs(context, project, { host, mount: 'react', ...rest });
  await widget.page.waitForFunction(() => window.setHostOpen);
  return widget;
}

const ask = ({ page }: Widget) => page.evaluate(() => void window.foyer?.stepUp({ maxAgeSeconds: 60 }).catch(() => {}));
const setHostOpen = ({ page }: Widget, isOpen: boolean) =>
  page.evaluate((value) => window.setHostOpen?.(value), isOpen);

/** Answers with the password, which is typed already up to its last letters. */
async function finish(widget: Widget, rest = PASSWORD) {
  await widget.page.keyboard.type(rest);
  await widget.page.keyboard.press('Enter');
  await stepUp(widget.page).waitFor({ state: 'detached' });
}

test.for([
  ['inert'],
  ['aria-hidden', 'true'],
  ['hidden'],
  ['class', 'backdrop', 'label'],
  ['disabled', '', 'fieldset'],
  ['class', 'backdrop', 'details'],
] as const)('a dialog is reached where the page has %s', async ([name, value = '', around], { context, project }) => {
  const widget = await open(context, project, 'native');
  const { page } = widget;
  await page.locator('#page').evaluate(
    (element, [attribute, text, tag]) => {
      const parent = tag ? document.createElement(tag) : element;
      if (tag) {
        element.replaceWith(parent);
        parent.append(element);
      }
      parent.setAttribute(attribute, text);
    },
    [name, value, around ?? ''] as const,
  );
  await ask(widget);
  await stepUp(page).waitFor();
  if (engine === 'chromium') expect(await exposed(page)).toContain('button Use your password');
  await widget.button('Use your password').click();
  await widget.password().focus();
  await finish(widget);
});

test('a dialog is written in the direction of its place', async ({ context, project }) => {
  const widget = await open(context, project, 'native');
  await widget.page.locator('#page').evaluate((element) => element.setAttribute('dir', 'rtl'));
  await ask(widget);
  await stepUp(widget.page).waitFor();
  expect(await stepUp(widget.page).evaluate((dialog) => getComputedStyle(dialog).direction)).toBe('rtl');
});

describe.each(hosts)('a dialog stays, and keeps its text and its focus, while the modal of %s', (host) => {
  test('below it closes, and opens again over it', async ({ context, project }) => {
    const widget = await open(context, project, host);
    const { page } = widget;
    await setHostOpen(widget, true);
    await note(page).focus();
    await ask(widget);
    await widget.button('Use your password').click();
    await widget.password().pressSequentially(PASSWORD.slice(0, 5));
    await setHostOpen(widget, false);
    await note(page).waitFor({ state: 'detached' });
    await page.keyboard.type(PASSWORD.slice(5, 10));
    expect(await widget.password().inputValue()).toBe(PASSWORD.slice(0, 10));
    // The modals of the platform are over all that was opened before them, and take the focus.
    if (host !== 'native') {
      await setHostOpen(widget, true);
      await note(page).waitFor();
      await hasFocus(page, '');
      if (engine === 'chromium') expect(await exposed(page)).toContain(`dialog ${TITLE}`);
    }
    await finish(widget, PASSWORD.slice(10));
    if (host === 'native') return;
    await note(page).fill('a note');
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'detached' });
  });
});

test('a dialog works in a frame, over a modal there', async ({ context, project }) => {
  const { page, url } = await open(context, project, 'radix');
  const inner = await page.evaluateHandle((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, title: 'App', width: 900, height: 700 });
    document.body.replaceChildren(frame);
    return frame;
  }, url);
  const frame = await inner.asElement()?.contentFrame();
  if (!frame) throw new Error('The page has lost its frame.');
  const widget = new Widget(page, url, frame);
  await frame.getByRole('button', { name: 'Open settings' }).click();
  await frame.getByRole('button', { name: 'Ask' }).click();
  await widget.button('Use your password').click();
  await widget.password().fill('wrong');
  await page.keyboard.press('Escape');
  await frame.getByRole('dialog', { name: TITLE }).waitFor({ state: 'detached' });
  expect(await frame.getByLabel('Note').isVisible()).toBe(true);
});

test('two dialogs, one over the other, over the modal of a host application, end one by one', async ({
  context,
  project,
}) => {
  const widget = await open(context, project, 'radix', { sessionClock: { warnSeconds: 3600 } });
  const { page } = widget;
  const clock = page.getByRole('dialog', { name: CLOCK });
  await clock.waitFor();
  // It names no provider, and is no sign-in.
  expect(await clock.getByRole('region', { name: 'Sign in' }).count()).toBe(0);
  expect(await clock.getByText('Powered by').count()).toBe(0);
  await setHostOpen(widget, true);
  await note(page).waitFor();
  await ask(widget);
  await stepUp(page).waitFor();
  if (engine === 'chromium') expect(await exposed(page)).toContain(`dialog ${TITLE}`);
  await widget.button('Use your password').click();
  await widget.password().fill('a');
  await page.keyboard.press('Escape');
  await stepUp(page).waitFor({ state: 'detached' });
  expect(await clock.isVisible()).toBe(true);
  await clock.getByRole('button', { name: 'Log out' }).click();
  await clock.waitFor({ state: 'detached' });
  // The user knows it.
  expect(await page.getByRole('dialog', { name: 'You have been logged out.' }).count()).toBe(0);
  expect(await note(page).isVisible()).toBe(true);
});
