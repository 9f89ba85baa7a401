import { vi } from 'vitest';

// The files of one worker share the modules, and an earlier file may have replaced one of them.
vi.resetModules();

// Tests with fake clocks count the requests of a call at once. `lazy-calls.test.ts` covers the load itself.
const { loadCalls } = await import('../api/lazy-calls.ts');
await loadCalls();
