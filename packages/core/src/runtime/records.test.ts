import { describe, expect, it } from 'vitest';
import { fc } from '../testing/properties.ts';
import { parseObject } from './records.ts';

describe('parseObject', () => {
  it('returns the object of a JSON text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(JSON.stringify(parseObject(JSON.stringify(value), {}))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('returns null for any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const value = parseObject(text, {});
        expect(value === null || typeof value === 'object').toBe(true);
      }),
    );
    for (const text of [null, '', 'null', '1', '"a"', '{', 'undefined']) expect(parseObject(text, {})).toBeNull();
  });
});
