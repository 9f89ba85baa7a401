import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('createRecent keeps the values that are used, and twice the size at most', () => {
  const recent = createRecent<number>(10);
  recent.set('used', -1);
  for (let index = 0; index < 1000; index++) {
    recent.set(`${index}`, index);
    expect(recent.get('used')).toBe(-1);
  }
  const found = Array.from({ length: 1000 }, (_, index) => recent.get(`${index}`)).filter(
    (value) => value !== undefined,
  );
  expect(found).toContain(999);
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(found.length).toBeLessThanOrEqual(20);
  recent.delete('used');
  expect(recent.get('used')).toBeUndefined();
});
