import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** What is for users and has its own pages, or is no source of a message. */
const excluded = /\.test\.|\.css\.ts$|(?:^|[\\/])(?:testing|strings|locales)[\\/]|error-messages/;

/** Returns the text of a string or a template, with `…` for each value. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Returns each sentence that the code of the packages logs, shows to developers, or throws, and its file. */
export function messagesOfSources(): Map<string, string> {
  const messages = new Map<string, string>();
  for (const name of ['core', 'react-hooks', 'ui', 'server', 'elements']) {
    const files = readdirSync(`${packages}${name}/src`, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => /\.tsx?$/.test(each) && !excluded.test(each))) {
      const path = `${name}/src/${file}`;
      const source = ts.createSourceFile(path, readFileSync(packages + path, 'utf8'), ts.ScriptTarget.Latest);
      const visit = (node: ts.Node) => {
        const text = textOf(node)?.trim();
        if (text && /^\[Foyer\] [^…]| .*[.:]$/.test(text)) messages.set(text, path);
        node.forEachChild(visit);
      };
      visit(source);
    }
  }
  return messages;
}
