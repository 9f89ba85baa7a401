import { type ClientOptions, type FoyerHost, foyerHosts, isUsageError } from '@foyer/core';
import { CommandError } from '../command.ts';
import { hostUsers, type Method } from '../widget/widget.ts';

/** A host that a page contacts for one purpose. */
export interface HostUse {
  /** `scheme://host[:port]`, or `'self'` for the host of the page. */
  origin: string;
  /** The directives of a Content Security Policy that must name the host. None: the page goes there itself. */
  directives: Exclude<FoyerHost['directive'], 'navigate'>[];
  /** What contacts it: `files` are those of the widget, the others as `when` of `foyerHosts`. */
  use: 'files' | FoyerHost['when'];
  /** The methods that contact it. */
  methods: readonly Method[];
}

/**
 * Returns the hosts that a page contacts with these methods, for the features that a project can have: first its own.
 *
 * @throws {CommandError} an option of the client is not a URL
 */
export function hostUses(publicToken: string, client: ClientOptions, methods: readonly Method[]): HostUse[] {
  const files: HostUse = { origin: "'self'", directives: ['script-src', 'style-src'], use: 'files', methods };
  const uses = new Map([['', files]]);
  for (const { origin, directive, when } of hostsOf(publicToken, client)) {
    const users = methods.filter((method) => hostUsers[when]?.includes(method) ?? true);
    if (users.length === 0) continue;
    const key = `${when} ${origin} ${directive === 'navigate'}`;
    const use = uses.get(key) ?? { origin, directives: [], use: when, methods: users };
    if (directive !== 'navigate') use.directives.push(directive);
    uses.set(key, use);
  }
  return [...uses.values()];
}

function hostsOf(publicToken: string, client: ClientOptions): FoyerHost[] {
  try {
    return foyerHosts(publicToken, client);
  } catch (error) {
    if (isUsageError(error)) throw new CommandError(error.message);
    throw error;
  }
}

/** Returns the origins that a Content Security Policy must allow, by directive. */
export function allowedBy(uses: readonly HostUse[]): Record<string, string[]> {
  const allowed: Record<string, string[]> = {};
  for (const { origin, directives } of uses) {
    for (const directive of directives) allowed[directive] = [...new Set([...(allowed[directive] ?? []), origin])];
  }
  return allowed;
}
