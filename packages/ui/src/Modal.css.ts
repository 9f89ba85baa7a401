import { dialogRule } from './theme/rule.ts';

// The widget inside has the look. Stylesheets of pages often reset the margin, which centers a modal dialog.
dialogRule('', { margin: 'auto', padding: 0, border: 0, background: 'none' });
dialogRule('::backdrop', { background: 'rgb(0 0 0 / 45%)' });
