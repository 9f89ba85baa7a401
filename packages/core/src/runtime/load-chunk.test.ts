import { expect, it } from 'vitest';
import { isNetworkError } from '../errors.ts';
import { loadChunk } from './load-chunk.ts';

it('loadChunk resolves with the module', async () => {
  const { loadChunk: loaded } = await loadChunk(import('./load-chunk.ts'), 'The code');
  expect(loaded).toBe(loadChunk);
});

it('loadChunk rejects with a NetworkError if the module cannot be loaded, and the next call can succeed', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const results = [Promise.reject(cause), Promise.resolve({ value: 1 })];
  const load = () => loadChunk(results.shift() ?? Promise.reject(cause), 'The passkey code');
  const error = await load().catch((error: unknown) => error);
  expect(isNetworkError(error)).toBe(true);
  expect(error).toMatchObject({ message: 'The passkey code could not be loaded.', cause });
  expect(await load()).toEqual({ value: 1 });
});
