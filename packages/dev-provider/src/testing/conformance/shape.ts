/** An answer without what changes from run to run: of texts only single words stay, members are in order. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z_]{0,50}$/.test(value) ? value : 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return mapMembers(value, shapeOf);
}

/** A request's value: as `shapeOf`, but texts as they are where they are the caller's own. */
export function requestShapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 40 ? 'a long text' : withoutIds(value);
  if (Array.isArray(value)) return value.map(requestShapeOf);
  if (typeof value !== 'object' || value === null) return value;
  return mapMembers(value, requestShapeOf);
}

/** A path or query with its ids named by kind. */
export function withoutIds(text: string): string {
  return text.replace(/(\w+)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1-id');
}

/** The address of a page, its parameters in their order and by their shape. */
export function addressShapeOf(address: string): unknown {
  const { pathname, searchParams } = new URL(address);
  return [withoutIds(pathname), ...[...searchParams].map(([name, value]) => `${name}=${requestShapeOf(value)}`)];
}

function mapMembers(value: object, map: (member: unknown) => unknown): Record<string, unknown> {
  const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(entries.map(([name, member]) => [name, map(member)]));
}
