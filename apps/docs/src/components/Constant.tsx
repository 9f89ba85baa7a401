import { constantOf } from '../facts.ts';

/** Value of a constant. Milliseconds are shown as seconds, and lists as code. */
export default function Constant({ name }: { name: string }) {
  const value = constantOf(name);
  if (Array.isArray(value)) {
    return value.map((each, index) => [index > 0 && ', ', <code key={each}>{each}</code>]);
  }
  return typeof value === 'number' && name.endsWith('_MS') ? `${value / 1000} seconds` : String(value);
}
