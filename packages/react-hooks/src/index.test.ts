import { expect, it } from 'vitest';
import * as entry from './index.ts';
import * as internal from './internal.ts';

it('exports these names', () => {
  expect(Object.keys(entry).sort()).toMatchSnapshot();
});

it('the internal entry exports these names', () => {
  expect(Object.keys(internal).sort()).toMatchSnapshot();
});
