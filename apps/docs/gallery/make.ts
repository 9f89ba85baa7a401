import type { BrowserContext } from 'playwright-core';
import { describe } from 'vitest';
import { type NewContext, tour } from '../../playground/e2e/tour.ts';
import { type ScreenId, screens } from '../src/screens.ts';
import { type Direction, shoot } from './shoot.ts';

/** Creates a browser context without animations, whose pages start with a writing direction. */
async function browser(newContext: NewContext, direction: Direction): Promise<BrowserContext> {
  const context = await newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((dir) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', dir));
  }, direction);
  return context;
}

const isScreen = (id: string): id is ScreenId => Object.hasOwn(screens, id);

describe.each<Direction>(['ltr', 'rtl'])('%s', (direction) => {
  tour({
    start: (newContext) => browser(newContext, direction),
    see: async (widget, id) => {
      if (!isScreen(id)) throw new Error(`src/screens.ts does not name the screen ${id}.`);
      await shoot(widget, id, direction);
    },
  });
});
