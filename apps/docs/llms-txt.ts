import type { LlmsTxtContext } from '@rspress/core';
import { sidebar } from './sidebar.ts';

/** Returns the first sentence of a text. What introduces a list or code ends as a sentence, too. */
const firstSentence = (text: string) =>
  (text.replace(/\n/g, ' ').match(/^.+?[.:](?= [A-Z]|$)/)?.[0] ?? text).replace(/:$/, '.');

/**
 * Returns `llms.txt`: the skill, and every page of the sidebar, in its order, with the first sentence of the page. The pages of single
 * exports are not listed, because the page of their entry links to them.
 *
 * @throws Error the sidebar has a page that does not exist
 */
export function llmsTxt({ title, description, sections }: LlmsTxtContext): string {
  const pages = new Map(sections.flatMap((section) => section.pages).map((page) => [page.routePath, page]));
  const lineOf = ({ link, text }: { link: string; text: string }) => {
    const page = pages.get(link);
    if (!page) throw new Error(`sidebar.ts lists ${link}, which is no page.`);
    return `- [${text}](${page.link})${page.description ? `: ${firstSentence(page.description)}` : ''}`;
  };
  const parts = sidebar.map(({ text, items }) => [`## ${text}`, items.map(lineOf).join('\n')]);
  const about =
    'Each page of this site is also Markdown: `.md` in place of `.html`. `/llms-full.txt` contains all of them.';
  const skill = '- [Skill](/skills/foyer/SKILL.md): How to add a sign-in, with the rules that are easy to miss.';
  return `${[`# ${title}`, `> ${description}`, about, skill, ...parts.flat()].join('\n\n')}\n`;
}
