import { token } from '../../theme/defaults.ts';
import { focusRing, noRing, rule } from '../../theme/rule.ts';
import { control } from './control.ts';

const { buttons, colors, container, inputs } = token;

rule('.foyer-checkbox', { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: '8px' });
rule('.foyer-checkbox input', {
  appearance: 'auto',
  inlineSize: '24px',
  blockSize: '24px',
  accentColor: colors.primary,
  // Important: stylesheets that draw other boxes hide each `[type=checkbox]:checked`, which is as specific as two classes.
  position: 'static !important' as 'static',
  opacity: '1 !important',
  pointerEvents: 'auto !important' as 'auto',
});

rule('.foyer-field', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' });
rule('.foyer-label', { fontSize: '.875em', fontWeight: 700 });
rule('.foyer-input', {
  ...control,
  inlineSize: '100%',
  minBlockSize: buttons.height,
  padding: '8px 12px',
  // iOS zooms in on a focused field whose text is smaller than 16 px.
  fontSize: 'max(16px, 1em)',
  // What is written from left to right in every language, such as an address, begins where the other fields do.
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
rule('.foyer-input::placeholder', { color: inputs.placeholderColor, opacity: 1 });
rule('.foyer-input:focus', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });
rule('.foyer-input[aria-invalid=true]', { borderColor: colors.error });
rule('.foyer-input[aria-invalid=true]:focus', { outlineColor: `${colors.error} !important` });
rule('.foyer-input:autofill', {
  // Browsers paint their own colors over an autofilled field; only an inset shadow covers them. Two of them, because the color
  // of a field may be translucent.
  boxShadow: [inputs, container].map(({ backgroundColor }) => `inset 0 0 0 100vmax ${backgroundColor}`).join(),
  WebkitTextFillColor: inputs.textColor,
});
rule('.foyer-field-error', {
  display: 'flex',
  alignItems: 'start',
  gap: '8px',
  fontSize: '.875em',
  lineHeight: 1.4,
  color: colors.error,
});
rule('.foyer-input:read-only', {
  backgroundColor: buttons.disabled.backgroundColor,
  color: buttons.disabled.textColor,
});

// The toggle is beside the input, not over it: password managers put a button of theirs over the end of an input.
rule('.foyer-password', { ...control, display: 'flex', paddingInlineEnd: '12px' });
rule('.foyer-password .foyer-input', {
  flex: 1,
  marginBlock: '-1px',
  border: 0,
  background: 'none',
  // Without support for :has(), the outline is around the input alone.
  '@supports': { 'selector(:has(a))': { outline: noRing } },
});
rule('.foyer-field[data-state=error] .foyer-password', { borderColor: colors.error });
rule('.foyer-password:has(.foyer-input:focus)', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });
// Edge draws its own toggle.
rule('.foyer-password .foyer-input::-ms-reveal', { display: 'none' });
rule('.foyer-password .foyer-button', {
  alignSelf: 'center',
  color: 'inherit',
  // Two signs are enough for the word in some languages.
  minInlineSize: '24px',
  // Without its color, the toggle would look like text of the field.
  '@media': { '(forced-colors: active)': { textDecoration: 'underline' } },
});

rule('.foyer-phone', { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' });
rule('.foyer-phone .foyer-input', { borderStartStartRadius: 0, borderEndStartRadius: 0 });
rule('.foyer-phone .foyer-input:focus', { position: 'relative' });
rule('.foyer-phone-country', {
  ...control,
  position: 'relative',
  borderInlineEndWidth: 0,
  borderStartEndRadius: 0,
  borderEndEndRadius: 0,
});
rule('.foyer-phone-country:hover', {
  backgroundColor: `color-mix(in srgb, ${inputs.textColor} 6%, ${inputs.backgroundColor})`,
});
rule('.foyer-phone-country > span', {
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  blockSize: '100%',
  paddingInline: '12px 6px',
  whiteSpace: 'nowrap',
});
// The native <select> is transparent and covers the short label, because it would show the full country name.
rule('.foyer-phone-country select', {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  fontSize: '16px',
});
// The browser draws the list over another background, which shows through a translucent color of a theme.
rule('.foyer-field option', { backgroundColor: 'Canvas', color: 'CanvasText' });
const countryFocus = { ...focusRing(colors.ring, '-1px'), zIndex: 1 };
rule('.foyer-phone-country:has(select:focus-visible)', countryFocus);
// Without support for :has(), a click shows the outline too.
rule('.foyer-phone-country:focus-within', { '@supports': { 'not selector(:has(a))': countryFocus } });
