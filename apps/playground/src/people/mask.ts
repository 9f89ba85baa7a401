const secrets = new Set(['session_token', 'session_jwt', 'token', 'code', 'password']);

/** A value as it may be shown on a screen that others see: tokens, codes and passwords hidden at any depth. */
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
