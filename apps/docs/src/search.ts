/**
 * The search of the site: by words, in any order and from their beginning, over the sections of the pages. The search of
 * Rspress finds only a phrase, and lists the pages of single exports before the guides.
 */
import type MiniSearch from 'minisearch';
import type { Section } from '../search-sections.ts';

/** A line below the search field. */
interface Suggestion {
  type: 'content';
  title: string;
  header: string;
  statement: string;
  link: string;
  query: string;
  highlightInfoList: { start: number; length: number }[];
}

/** The numbers of guides and of pages about a single export that are listed. */
const GUIDES = 8;
const EXPORTS = 4;

/** The number of characters of a section that a suggestion shows. */
const SHOWN = 90;

async function load(): Promise<MiniSearch<Section>> {
  const [{ default: MiniSearch }, response] = await Promise.all([
    import('minisearch'),
    fetch(`${__webpack_public_path__}static/sections.json`),
  ]);
  if (!response.ok) throw new Error(`The search index could not be loaded: ${response.status}.`);
  const index = new MiniSearch<Section>({
    fields: ['page', 'heading', 'text'],
    storeFields: ['page', 'heading', 'text'],
    searchOptions: { boost: { page: 4, heading: 3 }, prefix: true },
  });
  index.addAll(await response.json());
  return index;
}

let loading: Promise<MiniSearch<Section>> | undefined;

/** Returns a part of a text around the first of the words, and where this word is in it. */
function excerpt(text: string, words: readonly string[]) {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const found = words.map((word) => [lower.indexOf(word), word.length] as const).filter(([at]) => at >= 0);
  const [at, length] = found.sort(([a], [b]) => a - b)[0] ?? [0, 0];
  const from = Math.max(0, at - SHOWN / 2);
  const before = from > 0 ? '…' : '';
  const shown = line.slice(from, from + SHOWN);
  return { statement: before + shown, highlightInfoList: [{ start: at - from + before.length, length }] };
}

/** Puts the sections that contain the words of a query in place of what Rspress has found. Rspress calls this function. */
export async function onSearch(query: string, groups: { result: Suggestion[] }[]): Promise<void> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  const index = await loading;
  const [group] = groups;
  if (!group) return;
  const all = index.search(query, { combineWith: 'AND' });
  const hits = all.length > 0 ? all : index.search(query, { fuzzy: 0.2 });
  const isExport = ({ id }: { id: string }) => id.startsWith('/api/');
  // A page about one export rarely answers a question.
  const guides = hits.filter((hit) => !isExport(hit)).slice(0, GUIDES);
  group.result = [...guides, ...hits.filter(isExport).slice(0, EXPORTS)].map(({ id, page, heading, text, terms }) => ({
    type: 'content',
    title: heading ? `${page}: ${heading}` : page,
    header: page,
    link: id,
    query,
    ...excerpt(text || heading || page, terms),
  }));
}
