import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

const borderBlockStart = `1px solid ${token.container.borderColor}`;

rule('.foyer-section', { paddingBlockStart: '20px', borderBlockStart });
rule('.foyer-section li + li', { marginBlockStart: '10px', paddingBlockStart: '10px', borderBlockStart });
rule('.foyer-section .foyer-row svg', {
  display: 'inline-block',
  marginInlineEnd: '10px',
  verticalAlign: 'text-bottom',
});
