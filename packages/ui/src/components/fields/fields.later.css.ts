import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';

const { colors, container, inputs } = token;

// The browser's list, with its arrow, which adds 4px before the text. A list also matches `:read-only`, but can be changed.
rule('.foyer-select', {
  appearance: 'auto',
  paddingInline: '8px',
  backgroundColor: inputs.backgroundColor,
  color: inputs.textColor,
});
// While the focus is on the button inside the field that opens the calendar.
rule('.foyer-input[type=date]:focus-within', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });

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
