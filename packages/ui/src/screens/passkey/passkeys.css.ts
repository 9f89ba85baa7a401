import { rule } from '../../theme/rule.ts';

rule('fieldset', { minInlineSize: 0 });
rule('.foyer-row', { display: 'flex', alignItems: 'baseline', gap: '4px 16px' });
rule('.foyer-row > .foyer-text', { flex: 1, minInlineSize: 0 });
