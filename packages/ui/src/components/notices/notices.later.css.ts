import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

const { colors } = token;

rule('.foyer-success', {
  display: 'grid',
  order: -1,
  justifySelf: 'center',
  placeItems: 'center',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: '50%',
  backgroundColor: `color-mix(in srgb, ${colors.success} 12%, transparent)`,
  color: colors.success,
  animation: 'foyer-rise .3s ease-out',
});
rule(':is(.foyer-title, .foyer-text):has(~ .foyer-success)', { textAlign: 'center' });
rule('.foyer-success > .foyer-icon', { inlineSize: '28px', blockSize: '28px' });
