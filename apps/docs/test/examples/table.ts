/** The examples that `server-examples.test.ts` runs: their functions respond to requests, or a test tool loads them. */
export const servers = [
  'frameworks/fastify/main.ts',
  'frameworks/hono/main.ts',
  'methods/related-origins.ts',
  'recipes/access-token.ts',
  'recipes/backend.ts',
  'recipes/cypress-config.ts',
  'recipes/initial.tsx',
  'recipes/playwright-config.ts',
  'recipes/second-step-required.ts',
  'recipes/second-step-server.ts',
  'recipes/server.ts',
  'recipes/step-up-server.ts',
  'recipes/test-two-factors.ts',
  'variants/change-password.ts',
] as const;

/** The examples of environments, which `server-examples.test.ts` compares with the project of the local provider. */
export const environments = [
  'frameworks/project.env',
  'frameworks/vite-react/project.env',
  'recipes/test-server.env',
] as const;

/** The stylesheets, whose names `server-examples.test.ts` compares with those of the widget's stylesheet. */
export const stylesheets = [
  'recipes/layers.css',
  'recipes/parts.css',
  'recipes/rules.css',
  'recipes/shadcn-override.css',
  'recipes/split-layout.css',
  'recipes/variables.css',
] as const;

/** The examples that another test runs: its path. The test names the file. */
export const elsewhere: Record<string, string> = {
  'frameworks/fastify/account.ts': 'apps/docs/test/frameworks.test.ts',
  'frameworks/fastify/app.ts': 'apps/docs/test/frameworks.test.ts',
  'frameworks/hono/account.ts': 'apps/docs/test/frameworks.test.ts',
  'frameworks/hono/app.ts': 'apps/docs/test/frameworks.test.ts',
  'frameworks/vite-react/src/foyer.css': 'scripts/looks.test.mjs',
  'recipes/fetch-with-session.ts': 'apps/docs/test/recipes.test.ts',
  'recipes/jest-config.cjs': 'apps/examples-e2e/packages/runners.test.ts',
  'recipes/jest-environment.cjs': 'apps/examples-e2e/packages/runners.test.ts',
  'recipes/login-dialog.vue': 'apps/examples-e2e/apps/vue-app.test.ts',
  'recipes/policy.ts': 'apps/docs/test/recipes.test.ts',
  'recipes/prerender/SignIn.tsx': 'apps/examples-e2e/apps/react-prebuilt.test.ts',
  'recipes/prerender/main.tsx': 'apps/examples-e2e/apps/react-prebuilt.test.ts',
  'recipes/protected-routes.ts': 'apps/docs/test/recipes.test.ts',
  'recipes/read-session.ts': 'apps/docs/test/recipes.test.ts',
  'recipes/test-in-process.ts': 'apps/docs/test/recipes.test.ts',
  'recipes/test-passkeys-and-wallets.ts': 'apps/examples-e2e/apps/testing.test.ts',
  'recipes/test-server-pages.ts': 'apps/examples-e2e/apps/testing.test.ts',
  'recipes/test-with-jest.ts': 'apps/examples-e2e/packages/runners.test.ts',
  'recipes/test-with-playwright.ts': 'apps/examples-e2e/apps/testing.test.ts',
  'recipes/test-with-vitest.ts': 'apps/examples-e2e/packages/runners.test.ts',
  'start/element.ts': 'apps/docs/test/element-example.test.ts',
  'start/hooks.tsx': 'apps/docs/test/hooks.test.ts',
};

/** The examples that no test can run, and why. */
export const cannot: Record<string, string> = {
  'frameworks/vite-react/vite-env.d.ts': 'It contains only types, which the type-check reads.',
  'recipes/workflow.yml': 'GitHub runs it.',
};
