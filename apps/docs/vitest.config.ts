import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { defineConfig } from 'vitest/config';

// The environment that the pages of Hono and Fastify print.
const env = parseEnv(readFileSync(new URL('examples/frameworks/project.env', import.meta.url), 'utf8'));

export default defineConfig({
  test: {
    name: 'docs',
    environment: 'node',
    env: { ...env },
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
