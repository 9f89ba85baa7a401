import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const docs = join(root, 'apps', 'docs');

/**
 * Returns what a page of the documentation prints: the commands of its first code block, and its files, which are the
 * code blocks with a title.
 *
 * @param {string} page such as `frameworks/next`
 * @returns {{ commands: string[], files: Map<string, string> }} the contents of each file by its path
 */
export function readPage(page) {
  const text = readFileSync(join(docs, 'pages', `${page}.mdx`), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)];
  const [, , , commands = ''] = blocks.find(([, language]) => language === 'sh') ?? [];
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, , meta = '', code = ''] of blocks) {
    const [, title] = /\btitle="([^"]+)"/.exec(meta) ?? [];
    const [, file] = /\bfile="<root>\/([^"]+)"/.exec(meta) ?? [];
    if (title) files.set(title, file ? readFileSync(join(docs, file), 'utf8') : code);
  }
  return { commands: commands.trim().split('\n'), files };
}
