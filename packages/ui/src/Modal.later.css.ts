import { opaqueSurface } from './theme/defaults.ts';
import { dialogRule, rootRule } from './theme/rule.ts';

const moving = (animation: string) => ({ '@media': { '(prefers-reduced-motion: no-preference)': { animation } } });

// The widget inside has the look. Stylesheets of pages often reset the margin, which centers a modal dialog. While a modal of
// the host application is open, the page often ignores the pointer, which what it contains inherits.
dialogRule('', {
  // What pages set on every `dialog`, such as a `display`, which would show a closed one.
  all: 'revert',
  padding: 0,
  border: 0,
  background: 'none',
  pointerEvents: 'auto',
  visibility: 'visible',
  // At its end, the page below does not go on.
  overscrollBehavior: 'contain',
  ...moving('foyer-rise .16s ease-out'),
});
dialogRule('::backdrop', { background: 'rgb(0 0 0 / 45%)', ...moving('foyer-appear .16s ease-out') });
for (const side of ['before', 'after']) dialogRule(`::${side}`, { content: 'none' });
rootRule('.foyer-dialog *', { background: opaqueSurface });
