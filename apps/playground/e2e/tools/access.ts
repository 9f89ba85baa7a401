import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { type ConditionName, conditions, type languages } from './conditions.ts';
import { axe, type Widget } from './flow.ts';

const USUAL = { width: 1280, height: 900 };
/** Null: the engine has no DevTools protocol. */
const sessions = new WeakMap<Page, CDPSession | null>();

/** Applies the settings of a user to a page. */
async function apply(page: Page, colorScheme: 'light' | 'dark', name?: ConditionName): Promise<void> {
  const usual = { width: USUAL.width, fontSize: 16, forcedColors: 'none' as 'none' | 'active' };
  const { width, fontSize, forcedColors } = { ...usual, ...(name && conditions[name]) };
  const connect = () =>
    page
      .context()
      .newCDPSession(page)
      .catch(() => null);
  const session = sessions.has(page) ? sessions.get(page) : await connect();
  sessions.set(page, session ?? null);
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.setViewportSize({ width, height: USUAL.height });
  await session?.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
}

/** Returns what is outside of the viewport's width, or cut off in its own box, one line each. */
const cutOff = (widget: Widget): Promise<string[]> =>
  widget.frame.evaluate(() => {
    const lines: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) lines.push(`The page is ${page.scrollWidth}px wide.`);
    const visit = (tree: ParentNode) => {
      for (const element of tree.querySelectorAll<HTMLElement>('.foyer-root *')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        // Fields scroll their text, and what is for screen readers alone is one pixel wide.
        if (element.closest('.foyer-hidden, input, select, svg, [id^=foyer-one-tap-]') || !element.clientWidth)
          continue;
        const { overflowX } = getComputedStyle(element);
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        if (isCut) lines.push(`${element.localName}.${element.className}: ${element.textContent}`);
      }
    };
    visit(document);
    for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
    return lines;
  });

/** Returns the running animations, except for the pulse of a spinner, which does not move. */
const moving = (widget: Widget): Promise<string[]> =>
  widget.frame.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'A transition'))
      .filter((name) => name !== 'foyer-pulse')
      .map((name) => `${name} moves, although the user prefers reduced motion.`),
  );

/** Returns the controls that only their background sets off from the text, which forced colors remove. */
const unmarked = (widget: Widget): Promise<string[]> =>
  widget.frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.foyer-root :is(a, button, input, select)')]
      .filter((control) => control.checkVisibility() && !control.closest('[id^=foyer-one-tap-], .foyer-hidden'))
      // The menu around them has a border.
      .filter((control) => !control.matches('[role=menuitem]'))
      .filter((control) => {
        const { appearance } = getComputedStyle(control);
        const { borderBlockEndWidth } = getComputedStyle(control.closest('.foyer-password:has(> input)') ?? control);
        // The browser draws its own checkbox in forced colors too.
        if (control.matches('[type=checkbox]') && appearance !== 'none') return false;
        const { textDecorationLine } = getComputedStyle(control.querySelector('.foyer-button-content') ?? control);
        const isDrawn = [control, control.parentElement].some((box) =>
          box?.querySelector('svg, .foyer-code-cell, .foyer-avatar'),
        );
        return borderBlockEndWidth === '0px' && !textDecorationLine.includes('underline') && !isDrawn;
      })
      .map((control) => `not set off: ${control.outerHTML}`),
  );

const table = new URL('../../../../packages/ui/src/components/fields/field-kinds.ts', import.meta.url);
const { fieldKinds }: { fieldKinds: Record<string, Record<string, string>> } = await import(fileURLToPath(table));

/** The attributes of the table of fields, as the page has them: without `value` and what the state of the field changes. */
const kinds = Object.entries(fieldKinds).map(([kind, attributes]) => ({
  kind,
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value])),
}));

const tableAttributes = [...new Set(kinds.flatMap(({ attributes }) => Object.keys(attributes)))];

/** Returns the fields of a screen whose attributes are those of no kind in the table, one line each. */
export async function strayFields(widget: Widget): Promise<string[]> {
  const fields = await widget.frame
    .locator('.foyer-root :is(input:not([type=checkbox]), select):not([id^=foyer-one-tap-] *)')
    .evaluateAll(
      (inputs, names) =>
        inputs.map((input) =>
          Object.fromEntries(
            names.flatMap((name) => {
              const value = input.getAttribute(name);
              return value === null ? [] : [[name, value]];
            }),
          ),
        ),
      tableAttributes,
    );
  // Passkeys are suggested where the configuration says so, and Enter leads on where another field follows.
  const plain = fields.map(({ autocomplete, ...field }) => ({
    ...field,
    ...(autocomplete !== undefined && { autocomplete: autocomplete.replace(/ webauthn$/, '') }),
  }));
  const isKind = (field: Record<string, string | undefined>) =>
    kinds.some(({ attributes }) => {
      // The configuration names the fields of the details.
      const { name, ...unnamed } = field;
      const actual = 'name' in attributes ? field : unnamed;
      const expected = field.enterkeyhint === 'next' ? { ...attributes, enterkeyhint: 'next' } : attributes;
      return isDeepStrictEqual({ ...actual }, { ...expected });
    });
  return plain.filter((field) => !isKind(field)).map((field) => `no kind of field: ${JSON.stringify(field)}`);
}

/** Presses Tab until the focus leaves the page. Returns the controls that it did not reach, or that show no focus. */
export async function unreachable({ page, frame }: Widget): Promise<string[]> {
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const count = await frame.evaluate(() => {
    const all = document.querySelectorAll('a, button, input, select, [tabindex]').length;
    // Tab stops at the day, the month, the year and the button of a date.
    return all + 3 * document.querySelectorAll('input[type=date]').length;
  });
  const isTabbable = 'a[href], button, input, select, [tabindex="0"]';
  for (let presses = 0; presses < count + 2; presses++) {
    await page.keyboard.press('Tab');
    await frame.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element === document.body) return;
      const cell = element.parentElement?.querySelector('[data-active]');
      const outlined = [element, element.parentElement, element.previousElementSibling, cell].some((candidate) => {
        const { outlineStyle, boxShadow } = candidate
          ? getComputedStyle(candidate)
          : { outlineStyle: 'none', boxShadow: 'none' };
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      element.setAttribute('data-reached', outlined ? 'visibly' : 'invisibly');
    });
  }
  return frame.evaluate((tabbable) => {
    // What is behind a modal dialog is inert.
    const within = document.querySelector('dialog:modal') ? 'dialog ' : '';
    const controls = [...document.querySelectorAll<HTMLElement>(`${within}.foyer-root :is(${tabbable})`)];
    const reached = new Map(controls.map((control) => [control, control.getAttribute('data-reached')]));
    for (const control of controls) control.removeAttribute('data-reached');
    return (
      controls
        .filter((control) => reached.get(control) !== 'visibly')
        .filter((control) => control.tabIndex >= 0 && control.checkVisibility() && !control.matches(':disabled'))
        // The list of tabs passes the focus to the selected tab.
        .filter((control) => !control.matches('[role=tablist]') && !control.closest('[id^=foyer-one-tap-]'))
        .map((control) => `${reached.get(control) ?? 'not'} focused: ${control.outerHTML}`)
    );
  }, isTabbable);
}

/**
 * Returns the texts that a widget in the pseudo-locale shows outside of brackets, which are not in the catalogue. Names and
 * addresses are no such texts.
 */
const untranslated = (widget: Widget): Promise<string[]> =>
  widget.frame.evaluate(() => {
    const data =
      /^(?:\[[\s\S]*\]|[\d\s:]*|[^\s@]+@[^\s@]+|\+?[\d ]+|Passkey \d|0x\w+…\w+|0x\w{40}|Ethereum|\w+ \d+, \d{4}, [\d:]+\s[AP]M|Stytch|Send me news|Plan|Birthday|Student)$/;
    const isForeign = 'code, .foyer-code, a[role=menuitem], option, .foyer-phone-country > span, [id^=foyer-one-tap-]';
    const texts: (string | null)[] = [];
    for (const element of document.querySelectorAll('.foyer-root, .foyer-root *')) {
      if (element.closest(isForeign)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
        texts.push(element.getAttribute(name));
      // A sentence with an emphasized value consists of several nodes, some of which have an element to themselves.
      const part = 'span:not([class], .foyer-phone-country > span)';
      if (element.matches(part)) continue;
      const isSentence = [...element.childNodes].some((node) =>
        node instanceof Text ? node.data.trim() : node instanceof Element && node.matches(part) && node.textContent,
      );
      if (isSentence && !element.parentElement?.closest('p, h2, h3')) texts.push(element.textContent);
    }
    return texts.filter((text) => text && !data.test(text.trim())).map((text) => `not in the catalogue: ${text}`);
  });

const elements =
  'foyer-login, foyer-reset-password, foyer-passkey-registration, foyer-identity-provider, foyer-connected-apps, foyer-step-up, foyer-session-clock, foyer-account, foyer-user-button, foyer-login-dialog';

/** Changes the language and the writing direction of a widget that is a custom element. */
export async function speak({ frame }: Widget, locale: string, dir: 'ltr' | 'rtl'): Promise<void> {
  await frame.locator(elements).evaluateAll(
    (widgets, [language, direction]) => {
      document.documentElement.dir = direction;
      for (const widget of widgets) widget.setAttribute('locale', language);
    },
    [locale, dir] as const,
  );
  const isSpoken = (language: string) =>
    document.querySelector('.foyer-root')?.closest('[lang]')?.getAttribute('lang') === language;
  await frame.waitForFunction(isSpoken, locale);
}

/**
 * Returns what violates WCAG 2.2 AA on a screen, one line each. Contrast depends on the colour scheme alone, and what is cut
 * off or too small does not: so the schemes are compared once, and the conditions in each language.
 */
export async function violations(widget: Widget, checked: typeof languages): Promise<string[]> {
  const { page, frame } = widget;
  // A modal dialog is outside of the page's main element, which is inert.
  const within = (await frame.locator('dialog').count()) ? 'dialog' : 'main';
  const found: string[] = [];
  const add = (where: string, lines: readonly string[]) => found.push(...lines.map((line) => `${where}: ${line}`));
  await apply(page, 'dark');
  add('dark', await axe(frame, within, ['color-contrast']));
  for (const { locale, dir, under } of checked) {
    await speak(widget, locale, dir);
    await apply(page, 'light');
    // The pseudo-language has the same elements as English, with other words.
    if (locale === 'en-XA') add(locale, await untranslated(widget));
    else add(`${locale}, ${dir}`, [...(await axe(frame, within)), ...(await moving(widget))]);
    for (const name of under) {
      await apply(page, 'light', name);
      const lines = [...(await axe(frame, within, ['target-size'])), ...(await cutOff(widget))];
      if (name === 'forced colors') lines.push(...(await unmarked(widget)));
      add(`${locale}, ${dir}, ${name}`, lines);
    }
  }
  await speak(widget, 'en', 'ltr');
  await apply(page, 'light');
  return found;
}

/** Texts that differ between two runs, or are not part of the screen. */
const noise: [RegExp, string][] = [
  [/^ *- \/(?:url|placeholder): .*\n/gm, ''],
  [/^ *- option (?!.*\[selected\]).*\n/gm, ''],
  // The announcer, whose messages come and go.
  [/^ {2}- status(?:: .*)?\n(?= {2}- text: Powered by|(?![\s\S]))/m, ''],
  // When the session began, and when it ends.
  [/\w+ \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/g, 'a date'],
  [/\b\d{1,2}:\d\d\b/g, 'm:ss'],
  [/localhost:\d+/g, 'localhost'],
  [/0x\w+…\w+/g, '0x…'],
  [/(?<=- code: )(?:[A-Z2-7]{4} ?){8}$/gm, 'key'],
  [/(?<=- code: )[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/gm, 'recovery code'],
  [/((?:link|textbox) "[^"]*"):$/gm, '$1'],
];

/** Returns the accessibility tree of a screen as text. */
export async function accessibilityTree({ frame }: Widget): Promise<string> {
  const modal = frame.locator('dialog .foyer-root');
  const root = (await modal.count()) ? modal : frame.locator('.foyer-root');
  const tree = await root.first().ariaSnapshot();
  return noise.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), `${tree}\n`);
}
