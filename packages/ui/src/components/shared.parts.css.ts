import { rule } from '../theme/rule.ts';

// What opens below the control that was pressed.
rule(':is(.foyer-opened, .foyer-known[open] > ul)', { animation: 'foyer-appear .14s ease-out' });
// Two buttons side by side, where their words fit.
rule('.foyer-pair', { display: 'flex', flexWrap: 'wrap', gap: '8px' });
rule('.foyer-pair > *', { flex: '1 1 8em', maxInlineSize: '100%', overflowWrap: 'break-word' });
rule('.foyer-pair > * > *', { minInlineSize: 0 });
// A text and its link buttons. If they do not fit side by side, the buttons go below a text that is not squeezed.
rule('.foyer-row', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '8px 16px',
});
rule('.foyer-row > .foyer-text', { flex: 'auto', minInlineSize: '50%' });
// Wraps inside itself only where it is wider than the line.
rule('.foyer-word, .foyer-title .foyer-name', { display: 'inline-block' });
// What a list has, beside its icon.
rule('.foyer-entry', { display: 'flex', gap: '8px' });
rule(':is(.foyer-scopes, .foyer-entry) .foyer-icon', { marginBlockStart: '.125em' });
