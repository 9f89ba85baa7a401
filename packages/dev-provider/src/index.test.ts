import { expect, test } from 'vitest';
import * as entry from './index.ts';

test('the entry exports only these names', () => {
  expect(Object.keys(entry).sort()).toEqual(['createProvider', 'openDatabase', 'startServer']);
});
