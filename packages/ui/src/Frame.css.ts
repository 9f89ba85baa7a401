import { vars } from './theme/contract.css.ts';
import { or, token } from './theme/defaults.ts';
import { rootRule, rule } from './theme/rule.ts';

rule('.foyer-logo', {
  display: 'block',
  maxInlineSize: '100px',
  maxBlockSize: '50px',
  inlineSize: 'auto',
  blockSize: 'auto',
  objectFit: 'contain',
  marginBlockEnd: '24px',
});
rule('.foyer-slot + *, * + .foyer-slot', { marginBlockStart: '24px' });
rule('.foyer-watermark', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minBlockSize: '24px',
  marginBlockStart: '24px',
  fontSize: '.8125em',
  color: token.colors.secondary,
});
rule('.foyer-watermark a', { display: 'flex', alignItems: 'center', minBlockSize: '24px', borderRadius: '2px' });
rule('.foyer-watermark svg', { display: 'block', blockSize: '1.1em', inlineSize: 'auto' });
rootRule('[data-position=banner]', { maxInlineSize: 'none', padding: 0, border: 0, borderRadius: 0 });
const pageWidth = or(vars.container.width, '1120px');
rootRule('[data-position=page]', { maxInlineSize: pageWidth });
rootRule('[data-position=page]::before', { gridTemplateColumns: `minmax(0, ${pageWidth})` });
rootRule('[data-position=floating]', {
  position: 'fixed',
  insetBlockEnd: '24px',
  insetInlineEnd: '24px',
  zIndex: 2147483646,
  maxInlineSize: `min(${token.container.width}, 100vw - 32px)`,
  maxBlockSize: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  boxShadow: '0 12px 40px rgb(0 0 0 / 20%)',
  // On paper, it would be over the text of each page.
  '@media': { print: { position: 'static', maxBlockSize: 'none' } },
});
