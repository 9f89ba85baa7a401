// Finds a screen on which Preact and React differ, or that does not follow its state on a translated page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityTree } from '../tools/access.ts';
import { eventually } from '../tools/provider.ts';
import { tour } from '../tools/tour.ts';

/** The accessibility trees of the screens that no browser translates, by the names of the screens. */
const trees = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../world/__snapshots__/screens.test.ts.snap'), 'utf8').matchAll(
      /^exports\[`.* > (\S+) 1`\] = `\n"([^`]*)"\n`;$/gm,
    ),
  ].map(([, id = '', tree = '']) => [id, tree]),
);

/** Replaces the nodes of all texts, as the translation of Chromium does: each word stays, in an element of another name. */
const translate = (context: BrowserContext) =>
  context.addInitScript(() => {
    const wrap = (node: Node) => {
      if (node instanceof Text && node.data.trim() && node.parentElement?.closest('.foyer-root')) {
        if (['font', 'option'].includes(node.parentElement.localName)) return;
        const font = document.createElement('font');
        font.textContent = node.data;
        node.replaceWith(font);
      } else for (const child of [...node.childNodes]) wrap(child);
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) wrap(target);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });

describe.each(['element', 'standalone'] as const)('on a translated page, mounted by "%s", each screen', (mount) => {
  tour({
    embed: { mount },
    start: async (newContext) => {
      const context = await newContext({ reducedMotion: 'reduce' });
      await translate(context);
      return context;
    },
    see: async (widget, id) => {
      if (!/^(?:step-up|session-clock|user-|account-dialog)/.test(id)) await widget.reads('Powered by');
      const expected = trees.get(id);
      let last = '';
      const shown = eventually(`tree of "${id}"`, async () => {
        last = await accessibilityTree(widget);
        return last === expected || null;
      });
      await shown.catch(() => expect.soft(last, id).toBe(expected));
    },
  });
});
