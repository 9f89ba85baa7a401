import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

// The digits do not move the text each second.
rule('.foyer-clock', { fontVariantNumeric: 'tabular-nums' });
rule('.foyer-clock > svg', { inlineSize: '100%', blockSize: '4px', backgroundColor: token.container.borderColor });
