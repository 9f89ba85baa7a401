import { inject } from 'vitest';

// The examples are installed while the tests of other projects run.
const response = await fetch(inject('installation'));
if (!response.ok) throw new Error(await response.text());
