import type { Plugin } from 'vite';
import { shadcnTheme } from '../src/theme/shadcn-theme.ts';
import { inVariable, variableGroups } from '../src/theme/variable-name.ts';

const NAME = 'shadcn.css';

const declarations = (value: unknown, variable: string): string[] =>
  typeof value === 'string'
    ? [`  ${variable}: ${value};`]
    : Object.entries(Object(value)).flatMap(([name, member]) =>
        declarations(member, `${variable}-${inVariable(name)}`),
      );

const { fontFamily, ...theme } = shadcnTheme;
const variables = Object.entries(theme).flatMap(([group, value]) =>
  declarations(value, `--foyer-${variableGroups[group as keyof typeof theme & keyof typeof variableGroups]}`),
);

/**
 * The variables are set where the widget is, because a custom property that is set on the root element would have the
 * values of that element below a `.dark` too. They have no specificity, so every rule of the host application wins.
 * `inherit` is no value for a variable: it would be the variable of the parent.
 */
const sheet = `/* The variables of shadcn/ui for the widgets of Foyer, which are dark within an element with the class "dark". */
:where(.dark) {
  --foyer-scheme: dark;
}
:where(.light) {
  --foyer-scheme: light;
}
:where(.foyer-root, .foyer-host) {
  color-scheme: var(--foyer-scheme);
${variables.join('\n')}
}
.foyer-root.foyer-root,
.foyer-host::part(root) {
  font-family: var(--foyer-font-family, ${fontFamily});
}
`;

/** Emits the stylesheet with the values of `shadcnTheme`. */
export function shadcnSheet(): Plugin {
  return {
    name: 'foyer-shadcn-sheet',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: sheet });
      this.emitFile({ type: 'asset', fileName: NAME.replace(/css$/, 'd.ts'), source: 'export {};\n' });
    },
  };
}
