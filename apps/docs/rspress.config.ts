import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { llmsTxt } from './llms-txt.ts';
import { searchSections } from './search-sections.ts';
import { sidebar } from './sidebar.ts';
import { asMarkdown, withValues } from './src/inline-values.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('pages'),
  outDir: path('dist'),
  title: 'Foyer',
  description: 'Sign-in for any web app, embedded in its page: a widget, React hooks, or plain TypeScript.',
  lang: 'en',
  icon: '/icon.svg',
  logo: '/icon.svg',
  logoText: 'Foyer',
  globalStyles: path('src/site.css'),
  markdown: {
    link: { checkDeadLinks: true, checkAnchors: true },
    globalComponents: [
      ...[
        'LiveWidget',
        'OptionTable',
        'EventTable',
        'ErrorTable',
        'Screens',
        'Message',
        'HookDoc',
        'HookErrors',
        'HookEvents',
        'HookOptions',
        'HookResult',
      ].map((name) => path(`src/components/${name}.tsx`)),
    ],
  },
  plugins: [
    {
      name: 'values',
      builderConfig: {
        plugins: [
          {
            name: 'values-in-pages',
            setup(api) {
              api.transform({ test: /\.mdx$/, order: 'pre' }, ({ code }: { code: string }) =>
                withValues(code, asMarkdown),
              );
            },
          },
        ],
      },
      extendPageData(page) {
        page.description &&= withValues(page.description, String);
      },
    },
    searchSections(),
  ],
  builderConfig: {
    performance: { printFileSize: false },
  },
  llms: { llmsTxt },
  search: { searchHooks: path('src/search.ts') },
  mediumZoom: { selector: '.gallery-picture' },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Recipes', link: '/recipes/custom-ui' },
      { text: 'Hooks', link: '/hooks/' },
      { text: 'Reference', link: '/reference/configuration' },
      { text: 'Gallery', link: '/gallery' },
    ],
    sidebar: { '/': sidebar },
    // The menu of Rspress cannot be used with the keyboard.
    llmsUI: { viewOptions: false },
    enableScrollToTop: true,
  },
});
