import { expect, it } from 'vitest';
import * as entry from './index.ts';

it('the entry exports only these names', () => {
  expect(Object.keys(entry).sort()).toEqual(['createProvider', 'openDatabase', 'startServer']);
});
