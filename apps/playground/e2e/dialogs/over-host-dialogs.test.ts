// Finds a dialog that cannot be found, pressed or typed into over an open modal of a library, or that closes it too.

import { describe, expect } from 'vitest';
import { engine } from '../tools/engine.ts';
import { rowsOf, test, type Widget } from '../tools/flow.ts';
import {
  exposed,
  focusOutside,
  type HostQuery,
  hasFocus,
  hosts,
  note,
  openHostAs,
  PASSWORD,
  stepUp,
  TITLE,
} from './hosts.ts';

const isolated = { enableShadowDOM: true };
const builds: Omit<HostQuery, 'host'>[] = [
  { mount: 'react' },
  { mount: 'mount', config: isolated },
  { mount: 'standalone' },
  { mount: 'standalone', config: isolated },
];

async function openSettings({ page }: Widget) {
  await page.getByRole('button', { name: 'Open settings' }).click();
  await note(page).waitFor();
}

// Each library with the React of the page, which the library's components see too, and one of them with every build.
const rows = rowsOf(
  hosts.flatMap((host) => (host === 'radix' ? builds : builds.slice(0, 1)).map((each) => ({ host, ...each }))),
  ({ host, mount, config }) => ['native', 'aria', 'mui'].includes(host) || (mount === 'standalone' && !!config),
);

describe('over the open modal of a host application', () => {
  test.for(rows)(
    '$host, a dialog ($mount, $config) is found, pressed and typed into, and ends alone',
    async (row, { context, project }) => {
      const widget = await openHostAs(context, project, row);
      const { page } = widget;
      const isOpen = () => stepUp(page).waitFor();
      const endsAlone = async () => {
        await stepUp(page).waitFor({ state: 'detached' });
        expect(await note(page).isVisible()).toBe(true);
      };
      await openSettings(widget);
      const ask = page.getByRole('button', { name: 'Ask' });

      // By a press in the host's modal.
      await ask.click();
      await isOpen();
      await hasFocus(page, TITLE);
      if (engine === 'chromium') {
        expect(await exposed(page)).toEqual(
          expect.arrayContaining([`dialog ${TITLE}`, `heading ${TITLE}`, 'button Use your password', 'button Cancel']),
        );
      }
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab');
        expect(await focusOutside(page)).toBe(null);
      }
      await page.keyboard.press('Escape');
      await endsAlone();
      await hasFocus(page, 'Ask');

      // Outside of it, a press closes nothing.
      await ask.click();
      await isOpen();
      await page.mouse.click(3, 3);
      await page.mouse.click(60, 60);
      await isOpen();
      await widget.button('Use your password').click();
      await widget.password().pressSequentially('wrong');
      await page.keyboard.press('Enter');
      await widget.reads('Unauthorized credentials.');
      await widget.button('Back').click();
      await widget.button('Email me a code').click();
      await widget.reads('A 6-digit passcode was sent');
      await widget.typeCode('000000');
      await widget.reads('Invalid passcode, please try again.');
      await widget.button('Cancel').click();
      await endsAlone();
      await hasFocus(page, 'Ask');

      // By code, while the user types in the host's modal.
      await note(page).fill('a note');
      await page.evaluate(() => void window.foyer?.stepUp({ maxAgeSeconds: 60 }));
      await widget.button('Use your password').click();
      await widget.password().pressSequentially(PASSWORD);
      await page.keyboard.press('Enter');
      await endsAlone();
      await hasFocus(page, 'Note');
      expect(await note(page).inputValue()).toBe('a note');

      // The host's modal is as it was.
      await page.keyboard.press('Escape');
      await note(page).waitFor({ state: 'detached' });
      await openSettings(widget);
      // Radix listens for presses beside its modal in the task after the effects of the first frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await page.mouse.click(1000, 600);
      await note(page).waitFor({ state: 'detached' });
    },
  );
});
