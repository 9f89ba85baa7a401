const secret = /(?:token|jwt|password|code|codes|secret|verifier|credential)$/i;
/** The names that end like those of secrets, but are not secret. */
const open = /^(?:public_?token|country_?code|status_?code)$/i;

/** Deeper values are not shown: an error may refer to itself. */
const maxDepth = 8;

const isSecret = (name: string) => secret.test(name) && !open.test(name);

/** Returns a value that is safe to show on a shared screen: tokens, codes and passwords are masked at any depth. */
export function mask(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.map((member) => mask(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecret(name) && member !== null && member !== '' ? '••••••••' : mask(member, depth + 1),
    ]),
  );
}
