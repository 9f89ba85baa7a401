import type { StorageArea } from './environment.ts';
import { isRecord } from './validation.ts';

/** String storage that never throws: what the browser refuses to keep lives as long as the page. */
export interface KeyValue {
  get(key: string): string | null;
  /** Null removes. */
  set(key: string, value: string | null): void;
}

/**
 * @param open gives the browser's storage; may throw, as browsers do where a user forbids site data
 * @param onDenied called each time the browser refuses
 */
export function createStorage(prefix: string, open: () => StorageArea | undefined, onDenied: () => void): KeyValue {
  const refused = new Map<string, string | null>();
  return {
    get(key) {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return open()?.getItem(prefix + key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      refused.set(key, value);
      try {
        const area = open();
        if (!area) return;
        if (value === null) area.removeItem(prefix + key);
        else area.setItem(prefix + key, value);
        refused.delete(key);
      } catch {
        onDenied();
      }
    },
  };
}

/** The list that a text holds, or an empty one. */
export function parseList(text: string | null): string[] {
  const value: unknown = parseObject(text);
  return Array.isArray(value) ? value : [];
}

/** The object that a text holds, or null: other code may have written anything there. */
export function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
