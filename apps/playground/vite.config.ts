import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pages = { demo: page('index.html'), embed: page('embed.html'), 'third-party': page('third-party.html') };

/** The mode `size-x` builds the page `size/x.html` alone, as a host would, without chunks shared with other pages. */
const sizePage = /^size-(\w+)$/;

export default defineConfig(({ mode }) => {
  const name = sizePage.exec(mode)?.[1];
  return {
    // No source map comments, so that browsers do not request source maps.
    build: {
      target: 'es2022',
      manifest: name ? `.vite/manifest-${name}.json` : true,
      emptyOutDir: !name,
      // All supported browsers have `modulepreload`, or work without it.
      modulePreload: { polyfill: false },
      // An asset in a `data:` URL would need a wider content security policy than the packages require.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: name ? { [mode]: page(`size/${name}.html`) } : pages,
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
