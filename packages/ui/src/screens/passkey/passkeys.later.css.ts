import { rule } from '../../theme/rule.ts';

rule('fieldset', { minInlineSize: 0 });
// A text and its link buttons. If they do not fit side by side, the buttons go below a text that is not squeezed.
rule('.foyer-row', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '8px 16px',
});
rule('.foyer-row > .foyer-text', { flex: 'auto', minInlineSize: '50%' });
