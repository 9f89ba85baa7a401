import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const page = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const pages = { demo: page('index.html'), embed: page('embed.html'), 'third-party': page('third-party.html') };

/** Each of these modes builds one page alone, as a host would, without chunks shared with other pages. */
const lonePages: Record<string, string> = {
  'size-email': page('size/email.html'),
  'size-light': page('size/light.html'),
  'size-core': page('size/core.html'),
  'size-account': page('size/account.html'),
  'size-header': page('size/header.html'),
  devtools: page('devtools.html'),
  'foyer-devtools': page('foyer-devtools.html'),
  hosts: page('hosts.html'),
};

export default defineConfig(({ mode }) => {
  const lone = lonePages[mode];
  return {
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
        input: lone ? { [mode]: lone } : pages,
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
