import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';
import { addSmallButtonRules } from './shared-rules.ts';

const { colors } = token;

addSmallButtonRules();
rule('.foyer-button[data-variant^=link-]', { color: colors.secondary });
// On the background of the widget, which the color of errors suits.
rule('.foyer-button[data-variant$=danger]:not([data-state=disabled])', {
  background: 'none',
  color: colors.error,
  borderColor: colors.error,
});
const underlined = { textDecoration: 'underline' };
rule(':is([data-variant^=link-], [data-variant$=danger])[data-state=idle]:hover > .foyer-button-content', underlined);
// Without its color, it would look like a text.
rule('[data-variant^=link-] > .foyer-button-content', { '@media': { '(forced-colors: active)': underlined } });
// Their icons are beside their texts. The quotes are necessary: without them, the build writes a selector that matches nothing.
rule(".foyer-button[data-variant*='-'] > .foyer-button-content::after", { display: 'none' });
