import { describe, expect, it, vi } from 'vitest';
import { fc } from '../testing/properties.ts';
import type { StorageArea } from './environment.ts';
import { createStorage } from './storage.ts';

/** A browser's storage that can be full, or blocked. */
function open() {
  const kept = new Map<string, string>();
  const state = { full: false, denied: false };
  const area: StorageArea = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  const onDenied = vi.fn();
  const open = () => {
    if (state.denied) throw new DOMException('denied', 'SecurityError');
    return area;
  };
  return { kept, state, onDenied, storage: createStorage('prefix', open, onDenied) };
}

const keys = fc.constantFrom('', '::a', '::b', '__proto__');
const steps = fc.array(
  fc.oneof(
    fc.record({ key: keys, value: fc.option(fc.string({ unit: 'binary' })) }),
    fc.record({ full: fc.boolean() }),
  ),
);

describe('createStorage', () => {
  it('returns the last value that was set, even if the storage was full', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { state, storage } = open();
        const expected = new Map<string, string | null>();
        for (const step of sequence) {
          if ('full' in step) state.full = step.full;
          else {
            storage.set(step.key, step.value);
            expected.set(step.key, step.value);
          }
          for (const [key, value] of expected) expect(storage.get(key)).toBe(value);
        }
      }),
    );
  });

  it('works if the user blocks storage, and calls onDenied each time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.option(fc.string()))), (writes) => {
        const { kept, state, storage, onDenied } = open();
        state.denied = true;
        for (const [key, value] of writes) {
          storage.set(key, value);
          expect(storage.get(key)).toBe(value);
        }
        expect(onDenied).toHaveBeenCalledTimes(writes.length);
        expect(kept.size).toBe(0);
      }),
    );
  });

  it('writes only keys that begin with the prefix', () => {
    fc.assert(
      fc.property(keys, fc.string(), (key, value) => {
        const { kept, storage } = open();
        storage.set(key, value);
        expect([...kept]).toEqual([[`prefix${key}`, value]]);
        storage.set(key, null);
        expect([...kept]).toEqual([]);
      }),
    );
  });

  it('stores values for the life of the page if there is no storage', () => {
    const storage = createStorage(
      'prefix',
      () => undefined,
      () => undefined,
    );
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
  });
});
