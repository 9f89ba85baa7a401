import { onAccent, token } from '../../../theme/defaults.ts';
import { rule } from '../../../theme/rule.ts';

rule('.foyer-badge', {
  position: 'absolute',
  insetBlockStart: '-.75em',
  insetInlineEnd: '12px',
  backgroundColor: token.colors.accent,
  color: onAccent,
});
rule('.foyer-one-tap', { minBlockSize: '47px' });

rule('[data-layout=icons]', { gridTemplateColumns: 'repeat(auto-fit, minmax(48px, 1fr))' });
rule('[data-layout=icons] > :not(:has(.foyer-hidden), .foyer-placeholder)', { gridColumn: '1 / -1' });
