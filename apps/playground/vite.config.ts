import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // No file of any package refers to a source map here, and a page that a browser opens must not ask for one.
  build: {
    target: 'es2022',
    manifest: true,
    // Every browser that runs the packages knows `modulepreload`.
    modulePreload: { polyfill: false },
    // An asset in a `data:` URL would need a wider policy than the packages ask of a host.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        people: page('index.html'),
        embed: page('embed.html'),
        'size-email': page('size/email.html'),
        'size-core': page('size/core.html'),
      },
      output: {
        codeSplitting: {
          // A file of its own, so that what React weighs can be told from what Foyer weighs.
          groups: [{ name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
