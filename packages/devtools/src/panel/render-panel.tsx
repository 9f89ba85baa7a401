import { render } from 'preact';
import type { EventLog } from '../event-log.ts';
import { Panel } from './Panel.tsx';
import css from './panel.css?inline';

const NAME = 'foyer-devtools';

/** What the page must not react to: its own shortcuts, its focus traps, and what a click outside of its dialogs does. */
const inputEvents = ['click', 'focusin', 'focusout', 'keydown', 'keyup', 'mousedown', 'pointerdown', 'touchstart'];

/** Adds the panel to the page, in a shadow tree, and returns a function that removes it. */
export function renderPanel(log: EventLog): () => void {
  if (document.querySelector(NAME)) {
    console.warn('[Foyer] The page has devtools already: mount them once.');
    return () => {};
  }
  const host = document.createElement(NAME);
  const tree = host.attachShadow({ mode: 'open' });
  // Constructed, because a Content Security Policy may forbid a `<style>` element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  tree.adoptedStyleSheets = [sheet];
  for (const type of inputEvents) host.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(host);
  render(<Panel log={log} />, tree);
  return () => {
    render(null, tree);
    host.remove();
  };
}
