import { token } from '../../theme/defaults.ts';
import { rule } from '../../theme/rule.ts';

rule('.foyer-qr', {
  // Browsers that darken pages leave it as it is.
  colorScheme: 'only light',
  justifySelf: 'center',
  border: `1px solid ${token.container.borderColor}`,
  borderRadius: token.inputs.borderRadius,
});
// Balanced, so that the groups of a key fill lines of the same length.
rule('.foyer-secret', {
  padding: '12px',
  border: `1px solid ${token.inputs.borderColor}`,
  borderRadius: token.inputs.borderRadius,
  textWrap: 'balance',
});
rule('.foyer-secret code', { font: '.875em/24px ui-monospace, monospace' });
rule('ul.foyer-secret', { columns: '7.5em 2' });
// Not the rows of a section of the account page.
rule('.foyer-secret > li', { margin: 0, padding: 0, border: 0 });
