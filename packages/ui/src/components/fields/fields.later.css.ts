import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';
import { control } from './control.ts';

const { buttons, colors, container, inputs } = token;

// The browser's list, with its arrow, which adds 4px before the text. A list also matches `:read-only`, but can be changed.
rule('.foyer-select', {
  appearance: 'auto',
  paddingInline: '8px',
  backgroundColor: inputs.backgroundColor,
  color: inputs.textColor,
});
// While the focus is on the button inside the field that opens the calendar.
rule('.foyer-input[type=date]:focus-within', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });
// The browser's icon is black on a light page, whatever the theme makes of the field. A box in the color of the text.
rule('.foyer-input::-webkit-calendar-picker-indicator', {
  boxSizing: 'border-box',
  inlineSize: '16px',
  blockSize: '16px',
  padding: 0,
  border: '2px solid',
  borderBlockStartWidth: '5px',
  borderRadius: '3px',
  background: 'none',
});

rule('.foyer-code', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 'clamp(4px, 2%, 8px)',
});
rule('.foyer-code-cell', {
  ...control,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: buttons.height,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});
rule('.foyer-field[data-state=error] .foyer-code-cell', { borderColor: colors.error });
rule('.foyer-code[data-focused] .foyer-code-cell[data-active]', {
  borderColor: colors.ring,
  ...focusRing(colors.ring, '-1px'),
});
rule('.foyer-code[data-focused] .foyer-code-cell[data-active][data-empty]::after', {
  content: '',
  blockSize: '1.25em',
  // Not a background, which forced colors remove.
  borderInlineStart: '1px solid',
  animation: 'foyer-pulse 1.1s steps(1) infinite',
});
rule('.foyer-code:has(input:read-only) .foyer-code-cell', {
  backgroundColor: buttons.disabled.backgroundColor,
  color: buttons.disabled.textColor,
});
rule('.foyer-code-input', {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  color: 'transparent',
  caretColor: 'transparent',
  outline: 'none',
  fontSize: '16px',
  forcedColorAdjust: 'none',
});
// The cells draw the digits: the input's selection would be painted over the first cell.
rule('.foyer-code-input::selection', { backgroundColor: 'transparent' });
rule('.foyer-code-input:autofill', { WebkitTextFillColor: 'transparent', transition: 'background-color 1s 9999999s' });

rule('.foyer-strength', { display: 'flex', gap: '4px' });
rule('.foyer-strength > span', {
  flex: 1,
  blockSize: '4px',
  borderRadius: '2px',
  backgroundColor: container.borderColor,
});
// Forced colors keep borders, and remove the background of what is empty.
rule('.foyer-strength > [data-state=weak]', { borderBlockStart: `4px solid ${colors.error}` });
rule('.foyer-strength > [data-state=strong]', { borderBlockStart: `4px solid ${colors.success}` });
rule('.foyer-checklist li', { display: 'flex', gap: '6px', fontSize: '.875em' });
rule('.foyer-checklist [data-state=met]', { color: colors.success });
