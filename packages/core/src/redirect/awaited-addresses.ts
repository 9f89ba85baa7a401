import type { ApiUser } from '../contract/wire.ts';
import { comparableEmail } from '../validation.ts';

/** The addresses that a browser waits for emails to. */
export interface AwaitedAddresses {
  /** The only address, as it was typed; '' if there is none, or if there are several. */
  only: string;
  isEmpty: boolean;
  /** Whether the user has one of them. */
  include(user: ApiUser | null): boolean;
}

/** Returns the addresses of emails, each once. */
export function addressesOf(emails: readonly { email: string }[]): AwaitedAddresses {
  const bySpelling = new Map(emails.map(({ email }) => [comparableEmail(email), email]));
  const [first = '', ...others] = bySpelling.values();
  return {
    only: others.length ? '' : first,
    isEmpty: !bySpelling.size,
    include: (user) => !!user?.emails?.some(({ email }) => bySpelling.has(comparableEmail(email))),
  };
}
