import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

rule('.foyer-checkbox', { display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: '8px' });
rule('.foyer-checkbox input', {
  appearance: 'auto',
  inlineSize: '24px',
  blockSize: '24px',
  accentColor: token.colors.primary,
});
