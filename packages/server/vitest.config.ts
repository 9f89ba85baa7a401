import { defineConfig } from 'vitest/config';

// The frameworks are not installed here.
const standIn = (name: string) => new URL(`src/testing/${name}.ts`, import.meta.url).pathname;

export default defineConfig({
  // Workspace packages resolve to their source, so tests need no build.
  resolve: {
    conditions: ['foyer-source'],
    alias: {
      'next/headers': standIn('next'),
      'next/navigation': standIn('next'),
      'next/server': standIn('next'),
      '@tanstack/react-router': standIn('tanstack-start'),
      '@tanstack/react-start/server': standIn('tanstack-start'),
    },
  },
  ssr: { resolve: { conditions: ['foyer-source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
