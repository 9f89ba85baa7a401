import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

// As high as the form and the tabs that are loading, so that the layout does not shift when they appear.
const form = `1.3125em + 24px + 2 * ${token.buttons.height}`;
rule('.foyer-placeholder', { minBlockSize: `calc(${form})` });
rule('.foyer-placeholder[data-kind=button]', { minBlockSize: token.buttons.height });
rule('.foyer-placeholder[data-kind=tabs]', { minBlockSize: `calc(${form} + 61px)` });
