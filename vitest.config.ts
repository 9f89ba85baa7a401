import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hydration } from './apps/hydration/vitest.project.ts';
import { flows } from './apps/playground/vitest.flows.ts';

/** Runs the projects with a single long file first, so that no worker waits for it in the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification) => ['firefox', 'webkit'].includes(project.name);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Each folder has its own configuration.
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      // All flows run in Chromium, and the main ones in the other engines, too.
      ...['firefox', 'webkit'].map((engine) => ({
        root: 'apps/playground',
        test: { ...flows, name: engine, env: { FOYER_ENGINE: engine }, include: ['e2e/sign-ins.test.ts'] },
      })),
      hydration(18),
      hydration(19),
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
    ],
    // The browser, its pages and the provider need the rest of a small machine.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    retry: 0,
  },
});
