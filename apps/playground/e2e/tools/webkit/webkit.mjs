#!/usr/bin/env node
/**
 * Runs WebKit as a browser that speaks WebDriver BiDi, which Playwright uses, because WebKit's own driver speaks only
 * WebDriver. Playwright starts a file, and Node 20 runs no TypeScript, so Vite loads the program.
 */
import { join } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(join(import.meta.dirname, 'main.ts'), { root: import.meta.dirname, configFile: false });
