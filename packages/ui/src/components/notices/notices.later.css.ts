import { token } from '../../theme/defaults.ts';
import { noRing, rule } from '../../theme/rule.ts';

const { colors, toast } = token;

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

rule('.foyer-toast-list', {
  position: 'fixed',
  inset: 'auto',
  insetBlockEnd: '24px',
  insetInlineEnd: '24px',
  zIndex: 2147483647,
  display: 'grid',
  overflow: 'visible',
  gap: '8px',
  inlineSize: toast.width,
  maxInlineSize: 'calc(100vw - 48px)',
  outline: noRing,
  '@media': { print: { display: 'none' } },
});
rule('.foyer-toast', {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '14px 16px',
  borderRadius: '8px',
  border: '1px solid transparent',
  backgroundColor: toast.backgroundColor,
  color: toast.textColor,
  boxShadow: '0 8px 24px rgb(0 0 0 / 20%)',
  fontSize: '.9375em',
  animation: 'foyer-rise .2s ease-out',
});
