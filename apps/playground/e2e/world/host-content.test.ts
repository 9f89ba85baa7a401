// Finds a page's own screen, header or footer that is missing, out of place, or without the styles of the page.

import { describe, expect } from 'vitest';
import { axe, type Embed, test, trees } from '../tools/flow.ts';

const mounts = ['react', 'mount', 'element', 'standalone'] as const satisfies readonly Embed['mount'][];

describe.each(trees)('in the $tree', ({ shadow }) => {
  test.for(['react', 'mount'] as const)(
    "with %s, the page's own screen replaces that of the widget, and uses the same hooks",
    async (mount, { open, project }) => {
      const widget = await open({ shadow, mount, screens: 'EmailConfirmation' });
      await widget.sendEmail('ada@example.com');
      await widget.shows('My own screen');
      await widget.reads('We have written to ada@example.com.');
      expect(await widget.heading('Check your email').count()).toBe(0);
      await expect.poll(() => widget.heading('My own screen').evaluate((title) => title.matches(':focus'))).toBe(true);
      expect(await axe(widget.page)).toEqual([]);
      await project.inbox({ to: 'ada@example.com' });
      await widget.button('Resend').click();
      const { url } = await project.inbox({ to: 'ada@example.com' });
      if (!shadow) {
        const border = await widget.button('Resend').evaluate((button) => getComputedStyle(button).borderTopColor);
        expect(border).toBe('rgb(1, 2, 3)');
      }
      await widget.page.goto(url ?? '');
      await widget.shows('Success!');
    },
  );

  test.for(mounts)(
    'with %s, the header and the footer surround every screen in the styles of the page',
    async (mount, { open }) => {
      const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
      const widget = await open({ shadow, mount, config, header: 'Acme, Inc.', footer: 'Need help?' });
      for (const title of ['Sign up or log in', 'Enter passcode']) {
        await widget.shows(title);
        const header = widget.text('Acme, Inc.');
        const footer = widget.text('Need help?');
        const [above, heading, below, root] = await Promise.all(
          [header, widget.heading(title), footer, widget.page.locator('.foyer-root')].map((part) => part.boundingBox()),
        );
        if (!above || !heading || !below || !root) throw new Error('A part is not displayed.');
        expect(above.y).toBeGreaterThan(root.y);
        expect(heading.y).toBeGreaterThanOrEqual(above.y + above.height + 24);
        expect(below.y).toBeGreaterThan(heading.y + heading.height);
        expect(below.y + below.height).toBeLessThan(root.y + root.height);
        for (const part of [header, footer]) {
          const { color, letterSpacing } = await part.evaluate((element) => {
            const style = getComputedStyle(element);
            return { color: style.color, letterSpacing: style.letterSpacing };
          });
          expect([color, letterSpacing]).toEqual(['rgb(1, 2, 3)', '3px']);
        }
        expect(await axe(widget.page)).toEqual([]);
        if (title === 'Sign up or log in') await widget.sendEmail('ada@example.com');
      }
      // They are mounted again with the widget.
      await widget.api((foyer) => foyer.remount());
      await widget.shows('Enter passcode');
      expect(await widget.page.getByText('Acme, Inc.').count()).toBe(1);
      expect(await widget.page.getByText('Need help?').count()).toBe(1);
    },
  );
});

test('a name that is not that of a screen is a warning in the banner', async ({ open }) => {
  const { page } = await open({ screens: 'EmailConfirmed' });
  await page.getByText('screens: there is no screen named "EmailConfirmed".').waitFor();
});
