import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

rule('.foyer-title + .foyer-requester', { marginBlockStart: '-16px' });
rule('.foyer-known-client', { display: 'flex', alignItems: 'center', gap: '8px' });
rule('.foyer-mark', { width: '32px', height: '32px', objectFit: 'contain' });
rule('.foyer-scopes > *', { display: 'flex', gap: '8px', padding: 0, border: 0, fontSize: '.9375em' });

rule('.foyer-name', {
  boxDecorationBreak: 'clone',
  padding: '0 .25em',
  border: '1px solid color-mix(in srgb, currentColor 20%, transparent)',
  borderRadius: '4px',
  backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
});

// With the browser's marker, which shows whether the list is open. The rules for all elements remove it.
rule('.foyer-known summary', { cursor: 'pointer', listStyle: 'revert', display: 'revert' });

// The answers stay in view below any number of scopes, except where they would cover the question, which larger text makes longer.
rule('.foyer-answers', {
  // Where only one fits in a line, the one that goes on comes first.
  flexWrap: 'wrap-reverse',
  '@media': {
    '(min-height: 30em)': {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: '8px',
      backgroundColor: token.container.backgroundColor,
    },
  },
});
// What has the focus is not behind them.
rule('.foyer-scopes input, .foyer-known summary', { scrollMarginBlockEnd: '120px' });
