import { defineConfig } from 'vitest/config';

// Next.js is not installed here.
const next = new URL('src/testing/next.ts', import.meta.url).pathname;

export default defineConfig({
  // Workspace packages resolve to their source, so tests need no build.
  resolve: {
    conditions: ['foyer-source'],
    alias: { 'next/headers': next, 'next/navigation': next, 'next/server': next },
  },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
