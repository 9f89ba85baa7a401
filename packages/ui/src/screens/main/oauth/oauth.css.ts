import { onAccent, token } from '../../../theme/defaults.ts';
import { rule } from '../../../theme/rule.ts';

rule('.foyer-badge', {
  position: 'absolute',
  insetBlockStart: '-.9em',
  insetInlineEnd: '12px',
  padding: '0 8px',
  border: `1px solid ${token.container.borderColor}`,
  borderRadius: '99px',
  backgroundColor: token.colors.accent,
  color: onAccent,
  fontSize: '.75em',
  fontWeight: 500,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});
rule('.foyer-one-tap', { minBlockSize: '47px' });

rule('[data-layout=icons]', { gridTemplateColumns: 'repeat(auto-fit, minmax(48px, 1fr))' });
rule('[data-layout=icons] > :not(:has(.foyer-hidden), .foyer-placeholder)', { gridColumn: '1 / -1' });
