import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { lonePages } from './lone-pages.mjs';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pages = { demo: page('index.html'), embed: page('embed.html'), 'third-party': page('third-party.html') };

/** Writes the page of a mode that has a page alone. */
const lonePage = (mode: string, { title, script }: { title: string; script: string }): Plugin => ({
  name: 'playground-lone-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('{{title}}', title).replace('{{script}}', script),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.fileName === 'lone.html') file.fileName = `${mode}.html`;
    },
  },
});

export default defineConfig(({ mode }) => {
  const lone = lonePages[mode];
  return {
    plugins: lone ? [lonePage(mode, lone)] : [],
    // A production build contains no devtools.
    ...(mode === 'foyer-devtools' && { define: { 'process.env.NODE_ENV': '"development"' } }),
    // No source map comments, so that browsers do not request source maps.
    build: {
      target: 'es2022',
      manifest: lone ? `.vite/manifest-${mode}.json` : true,
      // All supported browsers have `modulepreload`, or work without it.
      modulePreload: { polyfill: false },
      // An asset in a `data:` URL would need a wider content security policy than the packages require.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: lone ? { [mode]: page('lone.html') } : pages,
        output: {
          codeSplitting: {
            groups: [
              // A separate file, so that the sizes of React and Foyer can be measured separately.
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  };
});
