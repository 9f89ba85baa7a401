import shop from '../playwright.config.ts';

const [chromium] = shop.projects ?? [];

export default {
  ...shop,
  testDir: '.',
  webServer: shop.webServer,
  projects: [
    { ...chromium, name: 'origins', testMatch: 'origins.spec.ts' },
    { ...chromium, name: 'setup', testMatch: 'state.setup.ts' },
    {
      ...chromium,
      name: 'state',
      testMatch: '/state.spec.ts',
      // A retry has another worker, which must get the same stored state: a test fails once on purpose.
      retries: 1,
      dependencies: ['setup'],
      use: { ...chromium?.use, storageState: '.auth/user.json' },
    },
    { ...chromium, name: 'foreign-state', testMatch: 'foreign-state.spec.ts', dependencies: ['setup'] },
  ],
};
