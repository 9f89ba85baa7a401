import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pages = { people: page('index.html'), embed: page('embed.html'), 'third-party': page('third-party.html') };

/** `size-x`: the page `size/x.html` by itself, as a host would build it. What other pages share costs it nothing. */
const sizePage = /^size-(\w+)$/;

export default defineConfig(({ mode }) => {
  const name = sizePage.exec(mode)?.[1];
  return {
    // No file of any package refers to a source map here, and a page that a browser opens must not ask for one.
    build: {
      target: 'es2022',
      manifest: name ? `.vite/manifest-${name}.json` : true,
      emptyOutDir: !name,
      // Every browser that runs the packages knows `modulepreload`.
      modulePreload: { polyfill: false },
      // An asset in a `data:` URL would need a wider policy than the packages ask of a host.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: name ? { [mode]: page(`size/${name}.html`) } : pages,
        output: {
          codeSplitting: {
            groups: [
              // A file of its own, so that what React weighs can be told from what Foyer weighs.
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  };
});
