import { constantOf, sentenceOf } from './facts.ts';

/** Returns Markdown that shows a text as it is, in a table too. */
export const asMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>|]/g, '\\$&');

type Write = (text: string) => string;

/** Returns a constant. Milliseconds are shown as seconds, and lists as code. */
function constant(name: string, write: Write): string {
  const value = constantOf(name);
  if (Array.isArray(value)) return value.map((each) => `\`${each}\``).join(', ');
  return write(typeof value === 'number' && name.endsWith('_MS') ? `${value / 1000} seconds` : String(value));
}

/**
 * Replaces `<Sentence name="…" />` by an English string of the widget, and `<Constant name="…" />` by a value of the code, in
 * the source of a page. As components, they would stay unrendered within lists and tables of its Markdown twin.
 *
 * @param write returns what stands for a text
 * @throws Error there is no such string or constant
 */
export const withValues = (source: string, write: Write): string =>
  source
    .replace(/<Sentence name="([^"]+)" \/>/g, (_, name: string) => write(sentenceOf(name)))
    .replace(/<Constant name="([^"]+)" \/>/g, (_, name: string) => constant(name, write));
