import { createGlobalThemeContract } from '@vanilla-extract/css';
import { inVariable, variableGroups } from './variable-name.ts';

const surface = { backgroundColor: '', textColor: '', borderColor: '', borderRadius: '' };

/**
 * The CSS variables that a host application may set, on the widget or any ancestor: each token is `var(--foyer-...)`.
 * The names are public API. The stylesheet never sets them, so inherited values apply.
 */
export const vars = createGlobalThemeContract(
  {
    container: { backgroundColor: '', borderColor: '', borderRadius: '', width: '' },
    colors: { primary: '', secondary: '', success: '', warning: '', error: '', accent: '', ring: '' },
    buttons: { primary: surface, secondary: surface, disabled: surface, height: '' },
    inputs: { backgroundColor: '', textColor: '', placeholderColor: '', borderColor: '', borderRadius: '' },
    fontFamily: '',
    toast: { width: '', backgroundColor: '', textColor: '' },
  },
  // container.borderRadius becomes --foyer-container-border-radius, colors.primary --foyer-color-primary.
  (_, [group, ...names]) =>
    ['foyer', variableGroups[group as keyof typeof variableGroups], ...names.map(inVariable)].join('-'),
);
