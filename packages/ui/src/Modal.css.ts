import { dialogRule } from './theme/rule.ts';

// The widget inside has the look. Stylesheets of pages often reset the margin, which centers a modal dialog. While a modal of
// the host application is open, the page often ignores the pointer, which what it contains inherits.
dialogRule('', {
  margin: 'auto',
  padding: 0,
  border: 0,
  background: 'none',
  pointerEvents: 'auto',
  visibility: 'visible',
});
dialogRule('::backdrop', { background: 'rgb(0 0 0 / 45%)' });
