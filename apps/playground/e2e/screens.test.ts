import { describe, expect } from 'vitest';
import { accessibilityTree, unreachable, violations } from './access.ts';
import { everything, languages } from './conditions.ts';
import { partialColors, shadcnColors, unreadable } from './contrast.ts';
import { missing } from './engine.ts';
import { axe, test } from './flow.ts';
import { changesBy, pageSheets } from './resets.ts';
import { tour } from './tour.ts';

const checked = process.env.FOYER_ACCESS === 'all' ? everything : languages;

// Each test sees several screens in many conditions.
const timeout = 180_000;

describe('each screen is accessible, is read out as expected, and withstands the stylesheets of pages', {
  timeout,
}, () => {
  let lacksConditions = false;
  test.beforeEach(async ({ browser }) => {
    // The size of text, forced colors and reduced motion are set by it.
    lacksConditions = (await missing(browser, 'the DevTools protocol')) !== null;
  });

  tour({
    // An element changes its language without a reload.
    embed: { mount: 'element' },
    // Animations would delay the changes of stylesheets, and the page's policy would block the stylesheets.
    start: (newContext) => newContext({ reducedMotion: 'reduce', bypassCSP: true }),
    see: async (widget, id) => {
      await widget.reads('Powered by');
      if (lacksConditions) {
        expect.soft(await axe(widget.frame), id).toEqual([]);
        return;
      }
      await expect.soft(await accessibilityTree(widget)).toMatchFileSnapshot(`accessibility-trees/${id}.txt`);
      expect.soft(await unreachable(widget), id).toEqual([]);
      expect.soft(await changesBy(widget.frame, pageSheets), id).toEqual([]);
      expect.soft(await unreadable(widget.frame, [...partialColors, ...shadcnColors]), id).toEqual([]);
      expect.soft(await violations(widget, checked), id).toEqual([]);
    },
  });
});
