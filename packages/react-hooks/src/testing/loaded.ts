import { loadTransitions } from '../flow/load-transitions.ts';

// A page loads them when it is idle. The tests of that load import the modules separately.
await loadTransitions();
