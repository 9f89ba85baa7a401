import { globalStyle } from '@vanilla-extract/css';
import { lightPalette, readablePalette, schemePalette, token } from './defaults.ts';
import { focusRing, noRing, rootRule, rule, still } from './rule.ts';

// `!important`, because every width depends on it and stylesheets of pages often reset it.
const boxSizing = 'border-box !important' as 'border-box';

// For light-dark() in the page's own variables (`--foyer-color-primary`): bundlers that compile it for older browsers select
// by these two variables, and set them only if the page's stylesheet contains a `color-scheme`. Without these defaults, such
// a color would be invalid. Values that the page sets take precedence.
globalStyle(':where(html)', { vars: { '--lightningcss-light': 'initial', '--lightningcss-dark': ' ' } });

rootRule('', {
  vars: lightPalette,
  '@supports': {
    '(color: light-dark(red, red))': { vars: schemePalette },
    '(color: color(from light-dark(red, red) xyz-d65 x y z))': { vars: readablePalette },
  },
  boxSizing,
  display: 'block',
  position: 'relative',
  // Not a fixed size, which a grid or a row around the widget would take for its smallest one.
  inlineSize: '100%',
  maxInlineSize: token.container.width,
  // What pages often set on every `section`. Not the margin, which is that of the page.
  minBlockSize: 0,
  blockSize: 'auto',
  maxBlockSize: 'none',
  inset: 'auto',
  overflow: 'visible',
  boxShadow: 'none',
  opacity: 1,
  transform: 'none',
  padding: '32px clamp(16px, 14% - 24px, 32px)',
  border: `1px solid ${token.container.borderColor}`,
  borderRadius: token.container.borderRadius,
  background: token.container.backgroundColor,
  color: token.colors.primary,
  // Resets every other font property too. The font size is the user's browser setting, whatever the page sets on its root
  // element: all other sizes are in em.
  font: '400 medium/1.5 sans-serif',
  fontFamily: token.fontFamily,
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  textAlign: 'start',
  textAlignLast: 'auto',
  textIndent: 0,
  textShadow: 'none',
  textTransform: 'none',
  whiteSpace: 'normal',
  textWrap: 'wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'normal',
  hyphens: 'manual',
  writingMode: 'horizontal-tb',
  // Users can copy a key. Without selection, fields in Safari take no text.
  WebkitUserSelect: 'text',
  WebkitFontSmoothing: 'antialiased',
  // A heading with a gradient has transparent letters.
  WebkitTextFillColor: 'currentcolor',
  WebkitTextSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
  WebkitTextStroke: 0,
  // Pages hide the caret that a click on their text shows.
  caretColor: 'auto',
});

// Around a mounted widget, which the layout of the page sees as if it were not there. As specific as the other rules.
globalStyle('foyer-host:not(.a):not(a a a a)', { display: 'contents' });

// What pages add to every `section`.
for (const side of ['before', 'after']) rootRule(`::${side}`, { all: 'revert' });
// Nothing to see: it makes an element that is as wide as its content, such as a dialog, wide enough for the widget.
rootRule('::before', {
  boxSizing,
  content: '',
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${token.container.width})`,
});

/** Excludes what the host application renders, except for elements that it gives a class of the widget. */
const ours = ':not(.foyer-slot :not([class*=foyer-]))';

// `all: revert` keeps the browser's default styles and removes what the page sets on elements. It excludes the contents of
// icons, whose presentation attributes it would remove too, and of Google's prompt.
rule(`:not(svg *, [id^=foyer-one-tap-] *)${ours}`, {
  all: 'revert',
  boxSizing,
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  // An empty marker: a list without markers is none for VoiceOver in Safari.
  listStyle: '""',
  background: 'none',
});
// The shapes inside icons, which keep their presentation attributes: those of a diagram's stylesheet, such as
// `path { fill: none }`, have no effect.
rule(`svg *${ours}`, { all: 'revert-layer' });
// For users who prefer reduced motion. `!important`, because the rules with movements follow.
for (const pseudo of ['', '::after']) rule(`${ours}${pseudo}`, still('none'));
for (const pseudo of ['before', 'after', 'placeholder']) rule(`${ours}::${pseudo}`, { all: 'revert' });
rule(`:is(button, input, select)${ours}`, { appearance: 'none', minInlineSize: 0, borderRadius: 0 });
rule('button, select, a, [type=checkbox]', { cursor: 'pointer', touchAction: 'manipulation' });
rule(':is(a, button, select, [tabindex], [type=checkbox]):focus-visible', focusRing(token.colors.ring));
rule('.foyer-group > li', { paddingBlock: '12px', borderBlockStart: `1px solid ${token.container.borderColor}` });
rule('[hidden]', { display: 'none !important' });

// Visible to screen readers only. Important, so that no page shows it by accident.
rule('.foyer-hidden', {
  position: 'absolute !important' as 'absolute',
  inlineSize: '1px !important',
  blockSize: '1px !important',
  margin: '-1px !important',
  overflow: 'hidden !important' as 'hidden',
  clipPath: 'inset(50%) !important',
  whiteSpace: 'nowrap !important' as 'nowrap',
});

rule('.foyer-screen, .foyer-group', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
// The title starts at the same height on every screen: the back arrow is beside it.
// The steps of all spacing: 8 px within a group, 16 between a field and its button, 24 between groups.
rule('.foyer-screen', { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '24px 8px', outline: noRing });
rule('.foyer-screen > *', { gridColumn: '1 / -1' });
// The first screen is visible in its first frame.
rule('.foyer-screen:not([data-first])', { animation: 'foyer-appear .2s ease-out' });
rule('.foyer-group', { gap: '16px' });
rule('.foyer-group[data-gap=small]', { gap: '8px' });
rule('.foyer-title', { fontSize: '1.375em', fontWeight: 700, lineHeight: 1.3, outline: noRing, textWrap: 'balance' });
rule('.foyer-back', {
  display: 'grid',
  gridColumn: 1,
  placeItems: 'center',
  inlineSize: '36px',
  blockSize: '36px',
  // In the middle of the first line of the title.
  marginBlock: 'calc((1.7875em - 36px) / 2)',
  marginInlineStart: '-8px',
  borderRadius: '50%',
  transition: 'background-color .15s',
});
rule('.foyer-back + .foyer-title', { gridColumn: 2 });
// A title and what explains it are a group.
rule('.foyer-title + .foyer-text', { marginBlockStart: '-16px' });
// A live region without a message takes no space.
rule('[role=status]:empty', { position: 'absolute' });
rule('.foyer-back:hover', { backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)' });
rule('.foyer-icon, .foyer-button-icon, .foyer-spinner', {
  display: 'block',
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
});
rule('.foyer-icon[data-direction=rtl]', { transform: 'scaleX(-1)' });
