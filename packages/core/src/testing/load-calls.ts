import { loadCalls } from '../api/lazy-calls.ts';

// Tests with fake clocks count the requests of a call at once. `lazy-calls.test.ts` covers the load itself.
await loadCalls();
