import type { Plugin } from 'vite';
import { shadcnTheme } from '../src/theme/shadcn-theme.ts';
import { inVariable, variableGroups } from '../src/theme/variable-name.ts';

const NAME = 'shadcn.css';

/** As a theme is applied: a variable that is set to `inherit` has the value of the parent's variable. */
const applied = (value: string) => (value === 'inherit' ? '0' : value);

const declarations = (value: unknown, variable: string): string[] =>
  typeof value === 'string'
    ? [`  ${variable}: ${applied(value)};`]
    : Object.entries(Object(value)).flatMap(([name, member]) =>
        declarations(member, `${variable}-${inVariable(name)}`),
      );

const variables = Object.entries(variableGroups).flatMap(([group, name]) =>
  declarations(Reflect.get(shadcnTheme, group), `--foyer-${name}`),
);

/**
 * The variables are set where the widget is, because a custom property that is set on the root element would have the
 * values of that element below a `.dark` too. They have no specificity, so every rule of the host application wins.
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
