import { loadTransitions } from '@foyer/react-hooks/internal';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page loads them when it is idle.
await loadTransitions();

// Testing Library cleans up automatically only if `afterEach` is a global.
afterEach(cleanup);

// Long enough for a machine that also runs the browser flows. The wait ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 });
