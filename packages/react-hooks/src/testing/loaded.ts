import { loadTransitions } from '../flow/load-transitions.ts';

// A page loads them when it is idle. The tests of that load use modules of their own.
await loadTransitions();
