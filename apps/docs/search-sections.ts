import type { RspressPlugin } from '@rspress/core';

/** A section of a page, as the search finds it. `id` is its path, with the anchor of its heading. */
export interface Section {
  id: string;
  page: string;
  heading: string;
  text: string;
}

/** The part of Rsbuild's hook that is used here. */
interface Assets {
  compilation: { emitAsset(name: string, source: object): void };
  sources: { RawSource: new (text: string) => object };
}

type Page = Parameters<NonNullable<RspressPlugin['modifySearchIndexData']>>[0][number];

/** Returns the sections of a page. The first is what stands before its first heading. */
function sectionsOf({ title, routePath, content, toc }: Page): Section[] {
  const found = toc.filter(({ charIndex }) => charIndex >= 0);
  const ends = [...found.map(({ charIndex }) => charIndex), content.length];
  return [
    { id: routePath, page: title, heading: '', text: content.slice(0, ends[0]) },
    ...found.map(({ id, text, charIndex }, index) => ({
      id: `${routePath}#${id}`,
      page: title,
      heading: text,
      text: content.slice(charIndex + text.length, ends[index + 1]),
    })),
  ];
}

/**
 * Writes the sections of all pages into `sections.json`, for `src/search.ts`. The search of Rspress gets none: it would replace
 * what that has found.
 */
export function searchSections(): RspressPlugin {
  let sections: Section[] = [];
  return {
    name: 'search-sections',
    modifySearchIndexData(pages) {
      sections = pages.flatMap(sectionsOf);
      for (const page of pages) page.frontmatter.search = false;
    },
    builderConfig: {
      plugins: [
        {
          name: 'search-sections',
          setup(api) {
            api.processAssets({ stage: 'additional', environments: ['web'] }, ({ compilation, sources }: Assets) => {
              compilation.emitAsset('static/sections.json', new sources.RawSource(JSON.stringify(sections)));
            });
          },
        },
      ],
    },
  };
}
