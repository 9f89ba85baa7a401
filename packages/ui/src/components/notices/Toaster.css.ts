import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

const { toast } = token;

rule('.foyer-toast-list', {
  position: 'fixed',
  insetBlockEnd: '24px',
  insetInlineEnd: '24px',
  zIndex: 2147483647,
  display: 'grid',
  gap: '8px',
  inlineSize: toast.width,
  maxInlineSize: 'calc(100vw - 48px)',
  outline: 'none',
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
