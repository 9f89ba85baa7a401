import type { TestProjectInlineConfiguration } from 'vitest/config';

/** The settings of every project that runs browser flows. */
export const flows = {
  environment: 'node',
  globalSetup: './e2e/tools/global-setup.ts',
  // Tests share only the browser of their worker, which would otherwise start once per file.
  isolate: false,
  // A complete browser flow on a busy machine.
  testTimeout: 180_000,
  // Enough for a busy machine. A poll ends as soon as its condition holds.
  expect: { poll: { timeout: 60_000 } },
  hookTimeout: 180_000,
} satisfies TestProjectInlineConfiguration['test'];
