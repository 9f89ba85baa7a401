import { createProvider } from '@foyer/dev-provider';

// No port, no files, and a fake clock.
let now = new Date('2030-01-01T00:00:00Z');
const provider = await createProvider({ database: 'memory', clock: () => now });

// The app under test calls the global `fetch`; here it reaches the provider.
globalThis.fetch = (input, init) => provider.fetch(input, init);

/** Returns the newest passcode that was sent to an address. */
export async function codeFor(email: string): Promise<string> {
  const response = await provider.fetch(`http://localhost:4000/dev/inbox?to=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: { code: string | null }[] };
  return messages[0]?.code ?? '';
}

/** Advances the clock by one hour. */
export function waitAnHour(): void {
  now = new Date(now.getTime() + 3_600_000);
}

export const end = () => provider.close();
