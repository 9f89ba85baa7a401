import { vars } from '../theme/contract.css.ts';
import { or, token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

const { buttons, colors } = token;
/**
 * The lightness of a background below the pointer, in percent, from its own: by 6 more or less. A color below 50
 * becomes darker and one above it lighter, because many brand colors are only just readable with their text. Below 25 and
 * above 92 it is the other way round: black and white would not change.
 */
const hovered = 'l + clamp(-6, 1e3*max(25 - l, min(l - 50, 92 - l)), 6)';

rule('.foyer-button', {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: buttons.height,
  padding: '8px 12px',
  border: '1px solid',
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  textWrap: 'balance',
  transition: 'background-color .15s',
});
for (const variant of ['primary', 'secondary'] as const) {
  const { backgroundColor, textColor, borderColor, borderRadius } = buttons[variant];
  rule(`.foyer-button[data-variant^=${variant}]`, {
    backgroundColor,
    color: textColor,
    borderColor,
    borderRadius,
    fontSize: '.9375em',
  });
  rule(`.foyer-button[data-variant^=${variant}][data-state=idle]:hover`, {
    // Without support for colors from colors the declaration is invalid and the button would have no background.
    '@supports': {
      '(color: color(from light-dark(red, red) xyz-d65 x y z))': {
        backgroundColor: `lab(from ${backgroundColor} calc(${hovered}) a b)`,
      },
    },
  });
}
rule('.foyer-button[data-variant^=link]', {
  display: 'inline-block',
  inlineSize: 'auto',
  justifySelf: 'start',
  textAlign: 'start',
  minBlockSize: '24px',
  padding: '2px 0',
  border: 0,
  borderRadius: '2px',
  color: colors.primary,
  // Neither larger nor heavier than the buttons or the text that it belongs to.
  fontSize: '.875em',
  fontWeight: 500,
});
rule('.foyer-text .foyer-button', { font: 'inherit' });
rule('.foyer-button[data-state=disabled]:not([data-variant^=link])', {
  backgroundColor: buttons.disabled.backgroundColor,
  color: buttons.disabled.textColor,
  borderColor: buttons.disabled.borderColor,
  borderRadius: buttons.disabled.borderRadius,
});
// Forced colors replace those of a button that keeps the focus by those of an active one.
rule('.foyer-button[data-state=disabled]', {
  '@media': { '(forced-colors: active)': { color: 'GrayText' } },
});
// A button keeps its shape when it becomes disabled.
rule('.foyer-button[data-variant^=secondary][data-state=disabled]', {
  borderRadius: or(vars.buttons.disabled.borderRadius, buttons.secondary.borderRadius),
});
// Important: Bootstrap selects `[type='button']:not(:disabled)`, which is as specific as two classes.
rule('.foyer-button[data-state=disabled], .foyer-button[data-state=pending]', { cursor: 'default !important' });
rule('.foyer-button[data-variant=link] .foyer-button-content, .foyer-link', {
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: '.2em',
  textDecorationThickness: '1px',
});
rule('.foyer-button[data-variant=link]:hover .foyer-button-content, .foyer-link:hover', {
  textDecorationColor: 'currentColor',
});
rule('.foyer-button[data-variant^=link][data-state=disabled]', { color: colors.secondary });
rule('.foyer-button-content', {
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
});
// Aligns the icons of all buttons in a column and centers the texts. The space opposite the icon shrinks for a long text.
rule('.foyer-button-icon + span', { flex: '1 1 auto' });
rule('.foyer-button-content:has(> .foyer-button-icon)::after', { content: '', flex: '0 1000000 1.25em' });
// An icon alone.
rule('.foyer-button-content:has(.foyer-hidden)', { display: 'grid', gap: 0, placeItems: 'center' });
rule('.foyer-button-icon > *', { inlineSize: '100%', blockSize: '100%' });
rule('.foyer-button[data-state=pending] .foyer-button-content', { opacity: 0 });
rule('.foyer-button > .foyer-spinner', { position: 'absolute', inset: 0, margin: 'auto' });

rule('.foyer-link', { borderRadius: '2px' });
