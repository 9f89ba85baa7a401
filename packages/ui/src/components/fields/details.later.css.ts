import { token } from '../../theme/defaults.ts';
import { focusRing, rule } from '../../theme/rule.ts';

const { colors } = token;

// The browser's list, with its arrow.
rule('.foyer-select', { appearance: 'auto' });
// While the focus is on the button inside the field that opens the calendar.
rule('.foyer-input[type=date]:focus-within', { borderColor: colors.ring, ...focusRing(colors.ring, '-1px') });
