import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

const { colors, container } = token;

rule('.foyer-password', { position: 'relative' });
rule('.foyer-password .foyer-input', { paddingInlineEnd: '5em' });
// Edge draws its own toggle.
rule('.foyer-password .foyer-input::-ms-reveal', { display: 'none' });
rule('.foyer-password .foyer-button', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '12px',
  // Two signs are enough for the word in some languages.
  minInlineSize: '24px',
  // Without its color, the toggle would look like text of the field.
  '@media': { '(forced-colors: active)': { textDecoration: 'underline' } },
});

rule('.foyer-strength', { display: 'flex', gap: '4px' });
rule('.foyer-strength > span', {
  flex: 1,
  blockSize: '4px',
  borderRadius: '2px',
  backgroundColor: container.borderColor,
});
rule('.foyer-strength > [data-state=weak]', { backgroundColor: colors.error });
rule('.foyer-strength > [data-state=strong]', { backgroundColor: colors.success });
rule('.foyer-checklist li', { display: 'flex', gap: '6px', fontSize: '.875em' });
rule('.foyer-checklist [data-state=met]', { color: colors.success });
