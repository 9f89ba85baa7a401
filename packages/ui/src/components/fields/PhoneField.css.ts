import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';
import { control } from './control.ts';

const { inputs, colors } = token;

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
rule('.foyer-phone-country select option', { backgroundColor: inputs.backgroundColor, color: inputs.textColor });
const countryFocus = { ...focusRing(colors.ring, '-1px'), zIndex: 1 };
rule('.foyer-phone-country:has(select:focus-visible)', countryFocus);
// Without support for :has(), a click shows the outline too.
rule('.foyer-phone-country:focus-within', { '@supports': { 'not selector(:has(a))': countryFocus } });
