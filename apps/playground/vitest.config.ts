import { configDefaults, defineConfig } from 'vitest/config';
import { flows } from './vitest.flows.ts';

export default defineConfig({
  test: {
    ...flows,
    name: 'playground',
    include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    // The flows of each method include these.
    exclude: [...configDefaults.exclude, 'e2e/methods/sign-ins.test.ts'],
  },
});
