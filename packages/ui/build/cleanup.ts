import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library cleans up automatically only if `afterEach` is a global.
afterEach(cleanup);

// The next file of this worker has the same page. Without this, the focus would stay on an element of this file, and the
// widget does not take the focus from an element of the host application.
afterAll(() => document.body.replaceChildren());

// Long enough for a machine that also runs the browser flows. The wait ends as soon as the condition holds.
configure({ asyncUtilTimeout: 30_000 });
