import { parse } from '@babel/parser';

/** An import of a module, as its file writes it. */
interface Import {
  line: string;
  /** Where it begins. */
  start: number;
  source: string;
  /** The names that the file gives to what it imports. */
  names: string[];
}

/** Returns the imports of a module, in their order. */
export function importsOf(code: string): Import[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true });
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration'
      ? [
          {
            line: code.slice(node.start ?? 0, node.end ?? 0),
            start: node.start ?? 0,
            source: node.source.value,
            names: node.specifiers.map(({ local }) => local.name),
          },
        ]
      : [],
  );
}

/** Whether an import loads a stylesheet for its effect: `import './globals.css';`. */
const isStylesheet = ({ source, names }: Import) => names.length === 0 && /\.(?:css|s[ac]ss|less|styl)$/.test(source);

/** Where a file has its code: all of a module, the script of a component, or the part between the lines of Astro. */
const codePlaces: readonly [path: RegExp, code: RegExp][] = [
  [/\.[jt]sx?$/, /^()([\s\S]*)$/],
  [/\.(?:svelte|vue)$/, /(<script(?![^>]*\bmodule\b)[^>]*>\n?)([\s\S]*?)<\/script>/],
  [/\.astro$/, /^(\s*---\n)([\s\S]*?)^---$/m],
];

/** Returns the code of a file, and where it begins; null: it has none. */
export function codePlaceOf(path: string, text: string): { code: string; start: number } | null {
  const found = codePlaces.find(([ending]) => ending.test(path))?.[1].exec(text);
  if (!found) return null;
  const [, start = '', code = ''] = found;
  return { code, start: found.index + start.length };
}

const HEAD = /<svelte:head>([\s\S]*?)<\/svelte:head>\n*/;
const ICON = /^[ \t]*<link\b[^>]*\brel="[^"]*\bicon"[^>]*>\n/gm;

/** Returns the head of a layout of Svelte if it needs nothing but these names; null: there is none, or it needs more. */
function headOf(replaced: string, names: readonly string[]): { text: string; used: string[] } | null {
  const [text, content = ''] = HEAD.exec(replaced) ?? [];
  if (text === undefined) return null;
  const used = [...content.matchAll(/\{([^}]*)\}/g)].map(([, expression = '']) => expression.trim());
  return used.every((name) => names.includes(name)) ? { text, used } : null;
}

/** Returns a file with what the pages of the app need of the file that it replaces: stylesheets, and its own icons. */
export function withKept(code: string, replaced: string, path: string): string {
  const pattern = codePlaces.find(([ending]) => ending.test(path))?.[1];
  if (!pattern) return code;
  try {
    const [all = '', start = '', content = ''] = pattern.exec(code) ?? [];
    const own = importsOf(content);
    const others = importsOf(pattern.exec(replaced)?.[2] ?? '').filter(
      ({ source }) => !own.some((one) => one.source === source),
    );
    const head =
      path.endsWith('.svelte') && !HEAD.test(code)
        ? headOf(
            replaced,
            others.flatMap(({ names }) => names),
          )
        : null;
    const kept = others.filter((one) => isStylesheet(one) || one.names.some((name) => head?.used.includes(name)));
    const lines = kept.map(({ line }) => `${line}\n`).join('');
    const withLines = code.replace(all, () => all.replace(start, () => start + lines));
    if (head) return withLines.replace(/<\/script>\n+/, (end) => `${end + head.text.trimEnd()}\n\n`);
    const icons = path.endsWith('.astro')
      ? (replaced.match(ICON) ?? []).filter((icon) => !code.includes(icon.trim()))
      : [];
    return withLines.replace(/^[ \t]*<\/head>/m, (end) => icons.join('') + end);
  } catch {
    // The user's file is not valid code. It is shown before it is replaced.
    return code;
  }
}
