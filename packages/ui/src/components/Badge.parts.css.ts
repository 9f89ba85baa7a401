import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

const { colors, container } = token;

rule('.foyer-status', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  padding: '0 8px',
  border: `1px solid ${container.borderColor}`,
  borderRadius: '99px',
  fontSize: '.75em',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});
// A border, which forced colors keep.
rule('.foyer-status::before', { content: '', border: `4px solid ${colors.success}`, borderRadius: '50%' });
rule('.foyer-status[data-kind=warning]::before', { borderColor: colors.warning });
