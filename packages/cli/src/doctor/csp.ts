/** A Content Security Policy: the sources of each directive, by the directive's name. */
export type Policy = Map<string, string[]>;

/** The kinds of requests that a policy restricts, each with the directives that apply to it, the closest one first. */
const directives = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
} as const;

/** A kind of request, by the name of its directive. */
export type SourceKind = keyof typeof directives;

/** Parses one policy, such as the content of a `<meta>` element. */
export function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    // A repeated directive is ignored (Content Security Policy 3, section 2.2.1).
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Parses the policies of a header. Several headers are joined with commas (RFC 9110, section 5.3). */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter(({ size }) => size > 0);

/** Writes a policy as text. */
export const formatPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** Returns the directive that applies to a kind of request, or another directive; null: the policy has none. */
export function directiveFor(policy: Policy, kind: string): { name: string; sources: string[] } | null {
  const names: readonly string[] = directives[kind as SourceKind] ?? [kind];
  const name = names.find((each) => policy.has(each));
  return name ? { name, sources: policy.get(name) ?? [] } : null;
}

const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const portOf = ({ port, protocol }: URL) => port || defaultPorts[protocol] || '';

/** Whether a scheme matches that of a source, which also allows its secure version. */
const matchesScheme = (source: string, scheme: string) => source === scheme || `${source}s` === scheme;

function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/**
 * Whether one source expression matches a URL (Content Security Policy 3, section 6.7.2).
 *
 * @param page the page's URL, to which `'self'` and sources without a scheme refer
 * @param checksPath false: the URL stands for its origin, so the path of the source does not matter
 */
function matches(source: string, url: URL, page: URL, checksPath: boolean): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") {
    const isUpgrade =
      url.hostname === page.hostname && matchesScheme(page.protocol.slice(0, -1), url.protocol.slice(0, -1));
    const hasDefaultPorts = portOf(url) === defaultPorts[url.protocol] && portOf(page) === defaultPorts[page.protocol];
    return url.origin === page.origin || (isUpgrade && (hasDefaultPorts || portOf(url) === portOf(page)));
  }
  const scheme = url.protocol.slice(0, -1);
  if (text === '*') return /^https?$/.test(scheme) || url.protocol === page.protocol;
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return matchesScheme(text.slice(0, -1), scheme);
  const [, wanted, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (!host || !matchesScheme(wanted?.toLowerCase() ?? page.protocol.slice(0, -1), scheme)) return false;
  if (!matchesHost(host.toLowerCase(), url.hostname)) return false;
  const isPort = port === '*' || (port ? port === portOf(url) : portOf(url) === defaultPorts[url.protocol]);
  // A secure version may also have the secure default port.
  if (!isPort && !(port === '80' && portOf(url) === '443')) return false;
  if (!checksPath || !path || path === '/') return true;
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
}

const hasToken = (sources: readonly string[], token: string) =>
  sources.some((source) => source.toLowerCase() === token);

/** Whether scripts that have a nonce or a hash may load further scripts, and the hosts of the policy do not count. */
export const isStrictDynamic = (sources: readonly string[]): boolean => hasToken(sources, "'strict-dynamic'");

/** Whether a policy allows requests of a kind to an origin. Scripts that are loaded by scripts are meant. */
export function allowsOrigin(policy: Policy, kind: SourceKind, origin: string, page: URL): boolean {
  const found = directiveFor(policy, kind);
  if (!found || (kind === 'script-src' && isStrictDynamic(found.sources))) return true;
  return found.sources.some((source) => matches(source, new URL(origin), page, false));
}

const NONCE = /^'nonce-([\w+/-]+={0,2})'$/i;
const HASH = /^'(sha(?:256|384|512))-([\w+/-]+={0,2})'$/i;

/** Returns a hash as `integrity` writes it; null: a source is none. Policies may write base64url, and the name in any case. */
function hashIn(source: string): string | null {
  const [, name = '', value = ''] = HASH.exec(source) ?? [];
  return value ? `${name.toLowerCase()}-${value.replaceAll('-', '+').replaceAll('_', '/')}` : null;
}

/** A part of the page's HTML that the policy may block: a script or a stylesheet. */
export interface Part {
  /** Undefined: the part is inline. */
  url?: URL | undefined;
  nonce?: string | undefined;
  /** The `integrity` of a file, or the hash of an inline part, as `sha256-...`. */
  hash?: string | undefined;
}

/** Whether a policy allows a part that is written in the page's HTML. */
export function allowsPart(policy: Policy, kind: 'script-src' | 'style-src', part: Part, page: URL): boolean {
  const found = directiveFor(policy, kind);
  if (!found) return true;
  const { sources } = found;
  const { url, nonce, hash } = part;
  if (nonce && sources.some((source) => NONCE.exec(source)?.[1] === nonce)) return true;
  const known = new Set(sources.map(hashIn));
  // An `integrity` may have several hashes.
  if (
    hash
      ?.trim()
      .split(/\s+/)
      .every((one) => known.has(one))
  )
    return true;
  if (kind === 'script-src' && isStrictDynamic(sources)) return false;
  if (url) return sources.some((source) => matches(source, url, page, true));
  // A nonce or a hash makes browsers ignore `'unsafe-inline'`.
  return hasToken(sources, "'unsafe-inline'") && !sources.some((source) => NONCE.test(source) || HASH.test(source));
}

/**
 * Adds values to the directive that applies to a kind of request, or to another directive. A fallback stays as it is, and
 * is copied.
 */
export function addSources(policy: Policy, kind: string, added: readonly string[]): void {
  const found = directiveFor(policy, kind);
  const isOwn = found?.name === kind || found?.name === `${kind}-elem`;
  const name = found && isOwn ? found.name : kind;
  // `'none'` counts only alone.
  const kept = (added.includes("'none'") ? [] : (found?.sources ?? [])).filter(
    (source) => source.toLowerCase() !== "'none'",
  );
  policy.set(name, [...new Set([...kept, ...added])]);
}
