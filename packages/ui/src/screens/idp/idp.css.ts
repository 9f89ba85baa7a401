import { rule } from '../../theme/rule.ts';

rule('.foyer-scopes > li', { display: 'flex', gap: '8px', fontSize: '.9375em' });
rule('.foyer-scopes .foyer-icon', { marginBlockStart: '.125em' });

rule('.foyer-name', {
  padding: '0 .25em',
  border: '1px solid color-mix(in srgb, currentColor 20%, transparent)',
  borderRadius: '4px',
  backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
});
