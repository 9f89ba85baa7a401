import type { ApiUser } from '../contract/wire.ts';

/** The addresses that a browser waits for emails to. */
export interface AwaitedAddresses {
  /** The only address, as it was typed; '' if there is none, or if there are several. */
  only: string;
  isEmpty: boolean;
  /** Whether the user has one of them. */
  include(user: ApiUser | null): boolean;
}

/** Returns an address in the one spelling that addresses are compared in. */
function normalized(email: string): string {
  const [, local = email, domain = ''] = /^(.*)@(.*)$/.exec(email) ?? [];
  let host = domain;
  try {
    // An international domain has two spellings. No slashes are needed.
    host = new URL(`http:${domain}`).hostname;
  } catch {}
  return `${local}@${host}`.toLowerCase();
}

/** Returns the addresses of emails, each once. */
export function addressesOf(emails: readonly { email: string }[]): AwaitedAddresses {
  const bySpelling = new Map(emails.map(({ email }) => [normalized(email), email]));
  const [first = '', ...others] = bySpelling.values();
  return {
    only: others.length ? '' : first,
    isEmpty: !bySpelling.size,
    include: (user) => !!user?.emails?.some(({ email }) => bySpelling.has(normalized(email))),
  };
}
