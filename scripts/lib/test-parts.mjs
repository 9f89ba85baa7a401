/**
 * The parts of `npm run test:all`, which continuous integration runs at the same time, and the Vitest projects of each. Those
 * of `packages` run on the sources, and most others on built files. The checks belong to `packages`, too.
 */
export const parts = {
  packages: ['core', 'react-hooks', 'ui', 'elements', 'devtools', 'dev-provider', 'server', 'cli', 'testing'],
  playground: ['playground'],
  engines: ['firefox', 'webkit'],
  examples: ['examples'],
  rest: ['react-18', 'react-19', 'preact', 'server-oldest', 'light', 'host-bundles', 'docs', 'scripts'],
};

/** The projects outside of the packages that have tests with the tag `main`, which `npm test` runs. */
export const projectsWithMain = ['playground', 'firefox', 'webkit', 'examples', 'react-19', 'scripts'];
