import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { llmsTxt } from './llms-txt.ts';
import { sidebar } from './sidebar.ts';

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
        'Sentence',
        'Constant',
        'Message',
        'HookDoc',
        'HookErrors',
        'HookEvents',
        'HookOptions',
        'HookResult',
      ].map((name) => path(`src/components/${name}.tsx`)),
    ],
  },
  builderConfig: {
    performance: { printFileSize: false },
  },
  llms: { llmsTxt },
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
