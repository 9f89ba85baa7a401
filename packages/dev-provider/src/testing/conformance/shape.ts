/**
 * Returns the shape of a response, without values that differ between runs: keeps only single words, and sorts members.
 */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z_]{0,50}$/.test(value) ? value : 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return mapMembers(value, shapeOf);
}

/** Returns the shape of a request: like `shapeOf`, but keeps texts that the caller wrote. */
export function requestShapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : withoutIds(value);
  if (Array.isArray(value)) return value.map(requestShapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return mapMembers(value, requestShapeOf);
}

/** Replaces the ids in a path or query with their kind. */
export function withoutIds(text: string): string {
  return text.replace(/(\w+)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1-id');
}

/** Returns the shape of a URL: its parameters in order, with the shapes of their values. */
export function addressShapeOf(address: string): unknown {
  const { pathname, searchParams } = new URL(address);
  return [withoutIds(pathname), ...[...searchParams].map(([name, value]) => `${name}=${requestShapeOf(value)}`)];
}

function mapMembers(value: object, map: (member: unknown) => unknown): Record<string, unknown> {
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([name, member]) => [name, map(member)]));
}
