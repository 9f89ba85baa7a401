import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the built site. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Returns the built file of a page, relative to `dist`. */
export const fileOf = (link: string): string => (link.endsWith('/') ? `${link}index.html` : `${link}.html`).slice(1);

/** Returns the HTML of a built page. */
export const htmlOf = (link: string): string => readFileSync(dist + fileOf(link), 'utf8');

/** Returns the text of a built page. */
export const textOf = (link: string): string =>
  htmlOf(link)
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
