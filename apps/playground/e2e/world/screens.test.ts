// Finds a screen that is read out differently, whose gaps, heights, radiuses or links are out of the common steps, whose fields have other attributes than the table says, is too faint, or is cut off in a language or a setting of the user.

import { describe, expect } from 'vitest';
import { accessibilityTree, strayFields, unreachable, violations } from '../tools/access.ts';
import { everything, languages } from '../tools/conditions.ts';
import { partialColors, shadcnColors, unreadable } from '../tools/contrast.ts';
import { missing } from '../tools/engine.ts';
import { axe, test } from '../tools/flow.ts';
import { offBeat } from '../tools/rhythm.ts';
import { tour } from '../tools/tour.ts';
import { changesBy, pageSheets } from './resets.ts';

const checked = process.env.FOYER_ACCESS === 'all' ? everything : languages;

// Each test sees several screens in many conditions.
const timeout = 600_000;

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
      // The dialogs do not name the provider.
      if (!/^(?:step-up|session-clock|user-|account-dialog)/.test(id)) await widget.reads('Powered by');
      if (lacksConditions) {
        expect.soft(await axe(widget.frame), id).toEqual([]);
        return;
      }
      expect.soft(await accessibilityTree(widget)).toMatchSnapshot(id);
      expect.soft(await offBeat(widget), id).toEqual([]);
      expect.soft(await strayFields(widget), id).toEqual([]);
      // Tab closes a menu.
      if (id !== 'user-menu') expect.soft(await unreachable(widget), id).toEqual([]);
      const changes = await changesBy(widget.frame, pageSheets);
      // An open menu does not follow its button, which moves with the text of its page.
      const moves = id === 'user-menu' ? /: (?:div|p|bdi|button|a)\.[\w -]+ \{ box: / : /^$/;
      expect
        .soft(
          changes.filter((line) => !moves.test(line)),
          id,
        )
        .toEqual([]);
      expect.soft(await unreadable(widget.frame, [...partialColors, ...shadcnColors]), id).toEqual([]);
      expect.soft(await violations(widget, checked), id).toEqual([]);
    },
  });
});
