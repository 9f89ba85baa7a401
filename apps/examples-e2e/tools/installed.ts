import { inject } from 'vitest';

// The examples are installed while the tests of other projects run.
const response = await fetch(inject('installation'));
if (!response.ok) throw new Error(await response.text());

// The script with which pnpm starts Vitest sets this variable: apps would find packages of this repository with it.
delete process.env.NODE_PATH;
