import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../files/text.ts';
import type { App } from './app.ts';

/** The name of the stylesheet that `foyer init` writes. */
export const STYLESHEET = 'foyer.css';

/** Returns what the app's own stylesheets contain. Those of single components cannot style a page as a whole. */
function stylesOf({ folder, read }: App): string {
  const paths = ['app', 'src', 'styles'].flatMap((name) => {
    try {
      return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path));
    } catch {
      return [];
    }
  });
  return paths
    .filter((path) => /(?<!\.module)\.(?:css|s[ac]ss|less)$/.test(path) && !path.endsWith(STYLESHEET))
    .map((path) => read(path) ?? '')
    .join('\n');
}

/** A rule, or classes of Tailwind, that give a page a color. */
const COLOR =
  /(?<![\w.#-])(?:html|body|:root)\s*(?:,[^{};]*)?\{[^{}]*?(?:(?<![\w-])(?:background(?:-color)?|color)\s*:|@apply[^;{}]*\bbg-)|<(?:html|body)\b[^>]*\bbg-/;

/** A class or an attribute that makes a page dark. */
const DARK = /\.dark(?![\w-])|\[data-(?:theme|mode)=["']?dark["']?\]/;

/** Returns the stylesheet with the color schemes that the app's own styles have. */
function withScheme(css: string, own: string): string {
  if (/prefers-color-scheme:\s*dark/.test(own)) return css;
  const [selector] = DARK.exec(own) ?? [];
  if (selector) {
    const dark = `  ${selector} {\n    color-scheme: dark;\n  }\n\n`;
    return css
      .replace('color-scheme: light dark', 'color-scheme: light')
      .replace(/^ {2}body \{/m, (body) => dark + body);
  }
  if (/color-scheme|\bdark:/.test(own) || !COLOR.test(own)) return css;
  return css.replace(/^ *color-scheme: light dark;\n/m, '');
}

/** Whether the pages of the app have the variables of shadcn/ui. */
function hasShadcn({ read }: App, styles: string): boolean {
  const settings = parseJson(read('components.json') ?? '') as { tailwind?: { cssVariables?: boolean } } | null;
  return settings?.tailwind?.cssVariables === true || (/--card\s*:/.test(styles) && /--primary\s*:/.test(styles));
}

/**
 * Returns the stylesheet as it suits an app: a page of a light design gets no dark widget, and one with shadcn/ui a widget
 * of its look.
 *
 * @param layout the layout of the app, whose classes can give it a color
 * @param isReact whether the app has the package of the stylesheet for shadcn/ui
 */
export function suited(css: string, app: App, layout: string, isReact: boolean): string {
  const styles = stylesOf(app);
  const shadcn = isReact && hasShadcn(app, styles) ? "@import '@foyer/ui/shadcn.css';\n\n" : '';
  return shadcn + withScheme(css, `${styles}\n${layout}`);
}
