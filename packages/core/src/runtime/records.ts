import { type Check, hasMembers, isText } from '../validation.ts';
import type { KeyValue } from './storage.ts';

/**
 * A value that the client stores in the browser. Plain objects, so that a page's bundle contains only the records that it
 * uses, and that nothing runs when a module is loaded.
 */
export interface StoredRecord<Value> {
  /** The key, without the prefix of the project. */
  readonly key: string;
  /** `local`: all tabs of this browser share the record. `tab`: it belongs to one tab, and survives reloads. */
  readonly area: 'local' | 'tab';
  /** Returns the value; null for a text that this version has not written: another one, another client or a person has. */
  parse(text: string): Value | null;
}

/** Returns the value of a record; null if there is none. Ignores a value that is not valid. */
export function read<Value>(storage: KeyValue, { key, parse }: StoredRecord<Value>): Value | null {
  const text = storage.get(key);
  return text === null ? null : parse(text);
}

/** Whether anything is stored for a record, valid or not. */
export const isStored = (storage: KeyValue, { key }: StoredRecord<unknown>): boolean => storage.get(key) !== null;

/** Stores the value of a record, a text as it is. Null removes it. Returns whether the browser has done so. */
export function write<Value>(storage: KeyValue, { key }: StoredRecord<Value>, value: Value | null): boolean {
  if (value === null) return storage.set(key, null);
  return storage.set(key, isText(value) ? value : JSON.stringify(value));
}

/** Parses JSON. Returns undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object whose members pass their checks. Returns null for any other text. */
export function parseObject<Value extends object = Record<string, unknown>>(
  text: string | null,
  checks: { [Name in keyof Value]-?: Check },
): Value | null {
  const value = text ? parseJson(text) : null;
  return hasMembers<Value>(value, checks) ? value : null;
}

/** Parses a list of texts. Returns null for anything else, and leaves out the members that are no texts. */
export function parseTexts(text: string): string[] | null {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isText) : null;
}
