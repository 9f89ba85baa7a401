import { createProvider } from '@foyer/dev-provider';

// No port, nothing on disk, and a clock of the test's own.
let now = new Date('2030-01-01T00:00:00Z');
const provider = await createProvider({ database: 'memory', clock: () => now });

// The app under test calls the global `fetch`; here it reaches the provider.
globalThis.fetch = (input, init) => provider.fetch(input, init);

/** The newest code that was sent to an address. */
export async function codeFor(email: string): Promise<string> {
  const answer = await provider.fetch(`http://localhost:4000/dev/inbox?to=${encodeURIComponent(email)}`);
  const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
  return messages[0]?.code ?? '';
}

/** An hour later, all of it at once. */
export function waitAnHour(): void {
  now = new Date(now.getTime() + 3_600_000);
}

export const end = () => provider.close();
