import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

// The examples are installed while the tests of other projects run. On a busy machine, that takes longer than `fetch` waits.
const [response]: IncomingMessage[] = await once(get(inject('installation')), 'response');
const failure = response && (await text(response));
if (failure) throw new Error(failure);

// The script with which pnpm starts Vitest sets this variable: apps would find packages of this repository with it.
delete process.env.NODE_PATH;
