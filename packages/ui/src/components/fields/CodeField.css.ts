import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';
import { control } from './control.ts';

const { colors, buttons } = token;

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
  inlineSize: '1px',
  blockSize: '1.25em',
  backgroundColor: 'currentColor',
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
