import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up automatically only if `afterEach` is a global.
afterEach(cleanup);

// Long enough for a machine that also runs the browser flows. The wait ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 });
