import { onAccent, token } from '../../../theme/defaults.ts';
import { rule } from '../../../theme/rule.ts';

// Aligns the logos in a column and centers the names. The space opposite the logo shrinks for a long name.
rule('.foyer-oauth .foyer-button-content', { inlineSize: '100%' });
rule('.foyer-oauth .foyer-button-content > :last-child', { flex: '1 1 auto' });
rule('.foyer-oauth .foyer-button-content::after', { content: '', flex: '0 1000000 1.25em' });
rule('.foyer-badge', {
  position: 'absolute',
  insetBlockStart: '-.75em',
  insetInlineEnd: '12px',
  padding: '0 8px',
  border: `1px solid ${token.container.borderColor}`,
  borderRadius: '99px',
  backgroundColor: token.colors.accent,
  color: onAccent,
  fontSize: '.75em',
  lineHeight: 1.5,
});
rule('.foyer-one-tap', { minBlockSize: '47px' });
