import { addAvatarRules, addSmallButtonRules } from '../components/shared-rules.ts';
import { opaqueSurface, token } from '../theme/defaults.ts';
import { rootRule, rule } from '../theme/rule.ts';

const { colors, container } = token;
const faint = 'color-mix(in srgb, currentColor 8%, transparent)';

rootRule('[data-position=header]', {
  display: 'inline-block',
  inlineSize: 'auto',
  maxInlineSize: 'none',
  padding: 0,
  border: 0,
  borderRadius: 0,
  backgroundColor: 'transparent',
  verticalAlign: 'middle',
});
rootRule('[data-position=header]::before', { display: 'none' });
addAvatarRules();
addSmallButtonRules();
rule('.foyer-user', { display: 'inline-block', verticalAlign: 'middle' });
rule('.foyer-user-button', { display: 'block', borderRadius: '50%' });
rule('.foyer-user-button:is(:hover, [aria-expanded=true]) > .foyer-avatar', {
  backgroundColor: 'color-mix(in srgb, currentColor 16%, transparent)',
});
rule('.foyer-user-button > .foyer-avatar', {
  '@media': { '(forced-colors: active)': { outline: '1px solid ButtonText', outlineOffset: '-1px' } },
});

rule('.foyer-menu', {
  position: 'fixed',
  inset: 'auto',
  zIndex: 2147483647,
  boxSizing: 'border-box',
  inlineSize: 'max-content',
  minInlineSize: '200px',
  maxInlineSize: 'min(320px, 100vw - 16px)',
  paddingBlock: '8px',
  overflowY: 'auto',
  border: `1px solid ${container.borderColor}`,
  borderRadius: container.borderRadius,
  background: opaqueSurface,
  color: colors.primary,
  boxShadow: '0 8px 24px rgb(0 0 0 / 20%)',
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: 'foyer-appear .14s ease-out' } },
});
rule('.foyer-menu-head', {
  padding: '4px 16px 12px',
  marginBlockEnd: '8px',
  borderBlockEnd: `1px solid ${container.borderColor}`,
  lineHeight: 1.4,
});
rule('.foyer-menu-item', {
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '36px',
  padding: '6px 16px',
  fontSize: '.9375em',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
});
rule('.foyer-menu-item:is(:hover, :focus)', { backgroundColor: faint });
rule('.foyer-menu-item:focus', {
  outlineOffset: '-2px',
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
});

rule('.foyer-close', {
  position: 'absolute',
  insetBlockStart: '8px',
  insetInlineEnd: '8px',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: '50%',
  color: colors.secondary,
});
rule('.foyer-close:hover', { backgroundColor: faint });
