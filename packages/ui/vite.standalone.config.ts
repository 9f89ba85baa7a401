import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { targets } from '../../build/targets.ts';
import { thirdPartyLicenses } from '../../build/third-party.ts';

/** After the build of the package itself: bundles what that made, stylesheet included, with all that it imports. */
export default defineConfig({
  plugins: [thirdPartyLicenses()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [
      { find: /^\.\/(element|mount)\.tsx?$/, replacement: fileURLToPath(new URL('dist/$1.js', import.meta.url)) },
    ],
  },
  build: {
    target: targets,
    minify: 'oxc',
    outDir: 'dist/standalone',
    lib: { entry: 'src/standalone.ts', formats: ['es'], fileName: 'foyer' },
    rolldownOptions: {
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      // Nothing here renders on a server.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
    },
  },
});
