import { addAvatarRules } from '../components/shared-rules.ts';
import { token } from '../theme/defaults.ts';
import { noRing, rule } from '../theme/rule.ts';

const { colors, container } = token;
const line = `1px solid ${container.borderColor}`;
const faint = 'color-mix(in srgb, currentColor 8%, transparent)';

/**
 * The width inside the widget from which titles are beside the contents, and from which there is a list of sections: that of
 * a widget of 640 and of 900 px. In em, so that larger text needs more.
 */
const wide = '(min-width: 35.875em)';
const widest = '(min-width: 52.125em)';

rule('.foyer-account', { containerType: 'inline-size' });
// Before the wider ones, which win.
rule('.foyer-part, .foyer-section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px 32px',
  paddingBlock: '20px',
  borderBlockStart: line,
  '@container': { [wide]: { gridTemplateColumns: '200px minmax(0, 1fr)', paddingBlock: '12px' } },
});
rule('.foyer-account > .foyer-screen', {
  '@container': {
    [widest]: { gridTemplateColumns: '208px minmax(0, 1fr)', gridTemplateRows: 'auto auto 1fr', gap: '16px 40px' },
  },
});
rule('.foyer-account > .foyer-screen > :is(.foyer-title, .foyer-account-head, .foyer-account-list)', {
  '@container': { [widest]: { gridColumn: 1 } },
});

rule('.foyer-account-head', { display: 'flex', alignItems: 'center', gap: '12px' });
rule('.foyer-account-head > div', { flex: 1, minInlineSize: 0, lineHeight: 1.4 });
addAvatarRules();

rule('.foyer-account-list', {
  display: 'none',
  '@container': {
    [widest]: {
      display: 'block',
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: '16px',
      maxBlockSize: 'calc(100dvh - 32px)',
      overflowY: 'auto',
    },
  },
});
rule('.foyer-account-list a', {
  display: 'block',
  padding: '5px 10px',
  borderRadius: '4px',
  color: colors.secondary,
  fontSize: '.875em',
  textDecoration: 'none',
});
rule('.foyer-account-list a:is(:hover, [aria-current])', { backgroundColor: faint, color: colors.primary });
// Forced colors remove the background.
rule('.foyer-account-list [aria-current]', { fontWeight: 700 });
rule('.foyer-account-list a', { '@media': { '(forced-colors: active)': { textDecoration: 'underline' } } });
rule('.foyer-account-list a:focus-visible', { outlineOffset: '-2px' });

rule('.foyer-account > .foyer-screen > .foyer-account-parts', {
  '@container': { [widest]: { gridColumn: 2, gridRow: '1 / span 3' } },
});
rule('.foyer-account-parts > :first-child > *', {
  '@container': { [widest]: { paddingBlockStart: 0, borderBlockStart: 0 } },
});
rule('.foyer-account-parts > :last-child > *', { paddingBlockEnd: 0 });
rule('.foyer-account .foyer-text[data-kind=heading]', { fontSize: '1em', outline: noRing });
rule('.foyer-account .foyer-text[data-kind=caption]', { lineHeight: 1.4 });

rule('.foyer-account .foyer-row', { minBlockSize: '28px' });
rule('.foyer-account .foyer-row > .foyer-text', { minInlineSize: 0 });
rule('.foyer-entry span.foyer-text', { display: 'block', '@container': { [wide]: { display: 'inline' } } });
rule('.foyer-entry .foyer-button', { minInlineSize: '24px', verticalAlign: 'middle' });
rule('.foyer-account .foyer-entry code', { overflowWrap: 'anywhere' });
rule('.foyer-actions', { display: 'flex', flexWrap: 'wrap', gap: '8px' });
rule('.foyer-row > .foyer-actions', { justifyContent: 'end' });
rule('.foyer-facts', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5em, 1fr))',
  flex: '1 1 240px',
  gap: '8px 16px',
});
rule('.foyer-facts dd', { fontSize: '.875em' });
rule('.foyer-names', { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 12px' });
rule('.foyer-names > .foyer-field', { flex: '1 1 136px' });
rule('.foyer-names > .foyer-alert', { flexBasis: '100%' });
// The rows of connected apps: lines between them, and none around them.
rule('.foyer-section .foyer-group > li:first-child', { paddingBlockStart: 0, borderBlockStart: 0 });
rule('.foyer-section .foyer-group > li:last-child', { paddingBlockEnd: 0 });
rule('.foyer-section ul:not(.foyer-group) > li + li', { marginBlockStart: '8px' });
rule('.foyer-section form:not(.foyer-names)', { maxInlineSize: '400px' });
// The forms of the log-in, too.
rule('.foyer-section .foyer-button:is([data-variant=primary], [data-variant=secondary])', {
  inlineSize: 'auto',
  justifySelf: 'start',
  minBlockSize: '36px',
  paddingBlock: '6px',
  fontSize: '.875em',
});

rule('.foyer-outline', { blockSize: '28px', borderRadius: '4px', backgroundColor: faint });
rule('.foyer-outline[data-line=text]', { inlineSize: '50%', blockSize: '24px' });
// In a narrow page, fields, facts and buttons are below each other.
const inRows = '(min-width: 22.5em)';
for (const [line, narrow, inOneRow] of [
  ['fields', '152px', '72px'],
  ['facts', '188px', '48px'],
  ['action', '72px', '36px'],
]) {
  rule(`.foyer-outline[data-line=${line}]`, { blockSize: narrow, '@container': { [inRows]: { blockSize: inOneRow } } });
}
// The texts give the outline their height.
rule('.foyer-part p', { position: 'relative', visibility: 'hidden' });
rule('.foyer-part p::after', {
  content: '',
  position: 'absolute',
  inset: '3px 30% 3px 0',
  borderRadius: '4px',
  backgroundColor: faint,
  visibility: 'visible',
});
