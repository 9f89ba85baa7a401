import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';
import { control } from './control.ts';

const { inputs, colors, buttons } = token;

rule('.foyer-field', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' });
rule('.foyer-label', { fontSize: '.875em', fontWeight: 700 });
rule('.foyer-input', {
  ...control,
  inlineSize: '100%',
  minBlockSize: buttons.height,
  padding: '8px 12px',
  // iOS zooms in on a focused field whose text is smaller than 16 px.
  fontSize: 'max(16px, 1em)',
  textAlign: 'start',
});
rule('.foyer-input::placeholder', { color: inputs.placeholderColor, opacity: 1 });
rule('.foyer-input:focus', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });
rule('.foyer-input[aria-invalid]', { borderColor: colors.error });
rule('.foyer-input[aria-invalid]:focus', { outlineColor: colors.error });
rule('.foyer-input:autofill', {
  // Browsers paint their own colors over an autofilled field; only an inset shadow covers them.
  boxShadow: `inset 0 0 0 100vmax ${inputs.backgroundColor}`,
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
