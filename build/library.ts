import { basename } from 'node:path';
import type { UserConfig } from 'vite';
import { type Chunks, groupsOf } from './chunks.ts';
import { clientDirective } from './client-directive.ts';
import { sharedChunks, withoutRuntimeChunk } from './shared-chunks.ts';
import { thirdPartyLicenses, unmappedThirdParty } from './third-party.ts';

/** The build of a published package. */
interface Library {
  /** The source of each entry by the name of its built file. */
  entry: Record<string, string>;
  /**
   * The packages that a host application installs: React, TanStack Query and Radix, which it may share, and Radix adapts to its
   * version of React. Import them only in a lazy-loaded file, and only the functions that you need. All others are bundled;
   * they stand in `devDependencies` with an exact version.
   */
  external: RegExp[];
  /** The name of the only entry that lazy-loaded chunks of other packages import: see `sharedChunks`. Default: none. */
  shared?: string;
  /** The chunks that only some pages need: see `sharedChunks`. Default: none. */
  apart?: Record<string, string[]>;
  /** Default: all chunks are left to the bundler. */
  chunks?: Chunks;
}

/** Returns the entries of a package for `library`. */
export const entriesOf = ({
  exports,
}: {
  exports: Record<string, string | { 'foyer-source': string; default: string }>;
}) =>
  Object.fromEntries(
    Object.values(exports).flatMap((entry) =>
      // `package.json`, which tools read.
      typeof entry === 'string' ? [] : [[basename(entry.default, '.js'), entry['foyer-source']]],
    ),
  );

/** Returns Vite's configuration for the build of a published package. */
export const library = ({ entry, external, shared, apart, chunks = {} }: Library): UserConfig => ({
  plugins: [
    clientDirective(),
    withoutRuntimeChunk(),
    sharedChunks(shared, apart),
    unmappedThirdParty(),
    thirdPartyLicenses(),
  ],
  build: {
    // As written: the host application's bundler compiles for its own browsers.
    target: 'es2022',
    sourcemap: true,
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      external,
      // By default the file that every page loads would also define the constants of the lazy-loaded chunks, and export them.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The package contains the sources.
        sourcemapExcludeSources: true,
        // No hash: the host application's bundler adds one, and each file that imports a chunk contains its name.
        chunkFileNames: 'chunks/[name].js',
        codeSplitting: { groups: groupsOf(chunks) },
      },
    },
  },
});
