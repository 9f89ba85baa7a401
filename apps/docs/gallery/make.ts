import { readdirSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { speak } from '../../playground/e2e/tools/access.ts';
import { test, type Widget } from '../../playground/e2e/tools/flow.ts';
import { type NewContext, tour } from '../../playground/e2e/tools/tour.ts';
import { presets } from '../../playground/src/demo/presets.ts';
import languages from '../generated/languages.json';
import { type Mode, type ScreenId, screens, themes, translatedScreens } from '../src/screens.ts';
import { aside, shoot, site } from './shoot.ts';

type Direction = 'ltr' | 'rtl';

/** Creates a browser context without animations, whose pages start with a writing direction. */
async function browser(newContext: NewContext, direction: Direction): Promise<BrowserContext> {
  const context = await newContext({ reducedMotion: 'reduce' });
  await context.addInitScript((dir) => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', dir));
  }, direction);
  return context;
}

/** Visits the screens with a widget that can change its language. */
const tourOfLanguages = (see: (widget: Widget, id: string) => Promise<void>) =>
  tour({
    embed: { mount: 'element' },
    start: (newContext) => browser(newContext, 'ltr'),
    see: async (widget, id) => {
      await see(widget, id);
      await speak(widget, 'en', 'ltr');
    },
  });

const isScreen = (id: string): id is ScreenId => Object.hasOwn(screens, id);

const { FOYER_LOCALE: locale } = process.env;

if (locale) {
  const shown = [...languages, { tag: 'en-XA', dir: 'ltr' }];
  const dir = shown.find(({ tag }) => tag === locale)?.dir;
  if (!dir) throw new Error(`${locale} is none of the languages ${shown.map(({ tag }) => tag).join(', ')}.`);
  describe(`${locale}, in ${aside(locale)}`, () => {
    tourOfLanguages(async (widget, id) => {
      await speak(widget, locale, dir as Direction);
      await shoot(widget, id, ['narrow'], aside(locale));
    });
  });
} else {
  describe.each<[Direction, Mode[]]>([
    ['ltr', ['light', 'dark', 'narrow']],
    ['rtl', ['rtl']],
  ])('%s', (direction, modes) => {
    tour({
      start: (newContext) => browser(newContext, direction),
      see: async (widget, id) => {
        if (!isScreen(id)) throw new Error(`src/screens.ts does not name the screen ${id}.`);
        await shoot(widget, id, modes);
      },
    });
  });

  test('with each theme', async ({ open, newContext }) => {
    const context = await browser(newContext, 'ltr');
    const config = {
      products: ['oauth', 'otp', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['email'] },
    };
    for (const [id, { preset }] of Object.entries(themes)) {
      const { theme } = presets[preset];
      const widget = await open({ config, theme: { ...theme } }, context);
      await widget.button('Login with a Passkey').waitFor();
      await shoot(widget, id, ['light']);
    }
  });

  describe('in every language', () => {
    tourOfLanguages(async (widget, id) => {
      if (!Object.hasOwn(translatedScreens, id)) return;
      for (const { tag, dir } of languages) {
        await speak(widget, tag, dir as Direction);
        await shoot(widget, id, [tag as Mode]);
      }
    });
  });

  test('has a picture of every screen, language and theme', () => {
    const shown = Object.keys(screens).flatMap((id) =>
      ['light', 'dark', 'rtl', 'narrow'].map((mode) => `${id}.${mode}`),
    );
    const translated = Object.keys(translatedScreens).flatMap((id) => languages.map(({ tag }) => `${id}.${tag}`));
    const themed = Object.keys(themes).map((id) => `${id}.light`);
    const pictures = [...shown, ...translated, ...themed].map((name) => `${name}.webp`);
    expect(readdirSync(site).sort()).toEqual([...pictures, 'sizes.json'].sort());
  });
}
