import { rule } from '../../theme/rule.ts';

rule('.foyer-scopes > li', { display: 'flex', gap: '8px', fontSize: '.9375em' });
rule('.foyer-scopes .foyer-icon', { marginBlockStart: '.125em' });
