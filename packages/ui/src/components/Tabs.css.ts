import { token } from '../theme/defaults.ts';
import { rule } from '../theme/rule.ts';

const { colors, container } = token;

rule('.foyer-tabs', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
rule('.foyer-tab-list', {
  outline: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  // Not a border, which the marker of the active tab could cover only by overflowing the list, where it is cut.
  boxShadow: `inset 0 -1px ${container.borderColor}`,
});
rule('.foyer-tab', {
  position: 'relative',
  flex: '1 1 auto',
  minBlockSize: '45px',
  padding: '8px',
  borderBlockEnd: '2px solid transparent',
  color: colors.secondary,
  fontSize: '.9375em',
  overflowWrap: 'break-word',
  transition: 'color .15s, border-color .15s',
});
// In a narrow window, labels wrap before tabs do.
rule('.foyer-tab', { '@media': { '(max-width: 30em)': { inlineSize: 'min-content' } } });
rule('.foyer-tab:hover', { color: colors.primary });
rule('.foyer-tab[data-state=active]', { color: colors.primary, borderBlockEndColor: colors.primary, fontWeight: 700 });
rule('.foyer-tab:focus-visible', { outlineOffset: '-2px' });
// Forced colors remove the colors that mark the active tab.
rule('.foyer-tab[data-state=active]', {
  '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Highlight' } },
});
rule('.foyer-tab[data-state=inactive]', {
  '@media': { '(forced-colors: active)': { borderBlockEndColor: 'Canvas' } },
});
