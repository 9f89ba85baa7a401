import { parse } from '@babel/parser';

/** Returns the lines of a module that import a stylesheet for its effect: `import './globals.css';`. */
function stylesheetsOf(code: string): { line: string; source: string }[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true });
  return program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.specifiers.length === 0 && /\.css$/.test(node.source.value)
      ? [{ line: code.slice(node.start ?? 0, node.end ?? 0), source: node.source.value }]
      : [],
  );
}

/** Returns a module with the stylesheets of the one that it replaces, so that the pages of the app keep their looks. */
export function withStylesheets(code: string, replaced: string, path: string): string {
  if (!/\.[jt]sx?$/.test(path)) return code;
  try {
    const own = stylesheetsOf(code).map(({ source }) => source);
    const lines = stylesheetsOf(replaced).filter(({ source }) => !own.includes(source));
    return lines.map(({ line }) => `${line}\n`).join('') + code;
  } catch {
    // The user's file is not valid code. It is shown before it is replaced.
    return code;
  }
}
