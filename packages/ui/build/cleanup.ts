import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// Enough for a machine that runs the browser flows at the same time; a condition that holds ends the wait at once.
configure({ asyncUtilTimeout: 10_000 });
