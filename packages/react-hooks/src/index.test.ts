import { expect, it } from 'vitest';
import * as entry from './index.ts';
import * as internal from './internal.ts';

it('@foyer/react-hooks exports these names', () => {
  expect(Object.keys(entry).sort()).toMatchSnapshot();
});

it('@foyer/react-hooks/internal exports these names', () => {
  expect(Object.keys(internal).sort()).toMatchSnapshot();
});
