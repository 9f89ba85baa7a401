const secrets = new Set(['session_token', 'session_jwt', 'token', 'code', 'password']);

/** Returns a value that is safe to show on a shared screen: tokens, codes and passwords are masked at any depth. */
export function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secrets.has(name) && typeof member === 'string' && member !== '' ? '••••••••' : mask(member),
    ]),
  );
}
