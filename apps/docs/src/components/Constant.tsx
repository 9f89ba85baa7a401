import { constantOf } from '../facts.ts';

/** The value of a constant: in seconds where it has milliseconds, a list as code. */
export default function Constant({ name }: { name: string }) {
  const value = constantOf(name);
  if (Array.isArray(value)) {
    return value.map((each, index) => [index > 0 && ', ', <code key={each}>{each}</code>]);
  }
  return typeof value === 'number' && name.endsWith('_MS') ? `${value / 1000} seconds` : String(value);
}
