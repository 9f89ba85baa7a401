import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

const { colors, inputs, container } = token;

rule('.foyer-password', { position: 'relative' });
rule('.foyer-password .foyer-input', { paddingInlineEnd: '5em' });
rule('.foyer-password .foyer-input::-ms-reveal', { display: 'none' });
rule('.foyer-password-toggle', {
  position: 'absolute',
  insetBlock: '4px',
  insetInlineEnd: '4px',
  paddingInline: '10px',
  borderRadius: inputs.borderRadius,
  fontSize: '.875em',
  fontWeight: 700,
});
rule('.foyer-input:read-only', { color: colors.secondary, backgroundColor: 'transparent' });

rule('.foyer-strength', { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '4px' });
rule('.foyer-strength > span', { blockSize: '4px', borderRadius: '2px', backgroundColor: container.borderColor });
rule('.foyer-strength > [data-state=weak]', { backgroundColor: colors.error });
rule('.foyer-strength > [data-state=strong]', { backgroundColor: colors.success });
rule('.foyer-checklist li', { display: 'flex', gap: '6px', fontSize: '.875em', color: colors.secondary });
rule('.foyer-checklist [data-state=met]', { color: colors.success });
