import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['foyer-source', 'module', 'browser', 'development|production'];
/** The folders that have each version of React as a dependency. */
const folders = { 18: '.', 19: '../../packages/ui' };

/** Returns the project that runs the tests of this folder with one version of React. */
export function hydration(version: keyof typeof folders): TestProjectInlineConfiguration {
  const modules = fileURLToPath(new URL(`${folders[version]}/node_modules`, import.meta.url));
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [vanillaExtractPlugin()],
    resolve: { conditions, alias: [{ find: /^(react(?:-dom)?)(?=$|\/)/, replacement: `${modules}/$1` }] },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      name: `react-${version}`,
      environment: 'node',
      env: { FOYER_REACT: `${version}` },
      include: ['*.test.tsx'],
      testTimeout: 120_000,
      hookTimeout: 240_000,
      // They import React, for which this project has an alias.
      server: { deps: { inline: [/@radix-ui|@tanstack/] } },
    },
  };
}
