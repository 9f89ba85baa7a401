import { rule } from '../theme/rule.ts';

// Digits that change leave their neighbours where they are.
rule('.foyer-text:has(+ .foyer-clock)', { fontVariantNumeric: 'tabular-nums' });
rule('.foyer-clock', { inlineSize: '100%', blockSize: '4px' });
