import { createHash } from 'node:crypto';
import { type FoyerHost, foyerHosts } from '@foyer/core';
import { hostUsers, type Method, methodsOf } from '../../widget/widget.ts';
import type { Check, Problem } from '../check.ts';
import {
  allowsOrigin,
  allowsPart,
  directiveFor,
  isStrictDynamic,
  type Part,
  type Policy,
  parsePolicies,
  parsePolicy,
  type SourceKind,
} from '../csp.ts';
import type { Observation } from '../observation.ts';

const HEADER = 'Content-Security-Policy';

interface PlacedPolicy {
  place: 'header' | 'meta';
  index: number;
  policy: Policy;
}

/** Returns every policy of the page. A request must be allowed by all of them. */
function policiesOf({ headers, document }: Observation): PlacedPolicy[] {
  const sent = parsePolicies(headers['content-security-policy'] ?? '');
  return [
    ...sent.map((policy, index): PlacedPolicy => ({ place: 'header', index, policy })),
    ...document.policies.map((text, index): PlacedPolicy => ({ place: 'meta', index, policy: parsePolicy(text) })),
  ];
}

const nameOf = ({ place }: PlacedPolicy) =>
  place === 'header'
    ? 'The header Content-Security-Policy'
    : 'The policy in <meta http-equiv="Content-Security-Policy">';

function addTo(placed: PlacedPolicy, directive: string, add: string[]): Pick<Problem, 'fix' | 'change'> {
  const { place, index, policy } = placed;
  const found = directiveFor(policy, directive);
  const isCopied = found && found.name !== directive && found.name !== `${directive}-elem`;
  const copied = isCopied ? `, and what ${found.name} allows, because ${directive} replaces it` : '';
  return {
    fix: `Add ${add.join(' ')} to ${isCopied || !found ? directive : found.name}${copied}.`,
    change: { kind: 'policy', place, index, directive, add },
  };
}

/** Returns the hosts that the page's client contacts. */
function hostsOf({ widget: { publicToken, client }, api }: Observation): FoyerHost[] {
  if (!publicToken) return [];
  const settings = api?.settings;
  return foyerHosts(
    publicToken,
    client,
    settings
      ? {
          captchaSettings: settings.captcha_settings,
          cnameDomain: settings.cname_domain,
          runDFPProtectedAuth: settings.dfp_protected_auth_enabled ?? false,
        }
      : { captchaSettings: { enabled: false }, cnameDomain: null, runDFPProtectedAuth: false },
  );
}

const usedOf = (observation: Observation, methods: readonly Method[]) =>
  methodsOf(observation.widget).filter((method) => methods.includes(method));

const features = {
  api: { when: 'always', name: 'the API', effect: 'Every request to the API fails, so no method works.' },
  captcha: {
    when: 'captcha',
    name: 'the captcha',
    effect: 'Requests that need a captcha token fail with `ad_blocker_detected`.',
  },
  fingerprint: {
    when: 'fingerprint',
    name: 'the device fingerprint',
    effect: 'Requests that need a device fingerprint fail with `ad_blocker_detected`.',
  },
  'one-tap': {
    when: 'oneTap',
    name: "Google's prompt",
    effect: "Google's prompt does not appear, and the widget shows its button.",
  },
} as const;

/** Checks that the policy allows the hosts that one feature contacts in one way. */
function hostCheck(feature: keyof typeof features, kind: SourceKind): Check {
  const { when, name, effect } = features[feature];
  return {
    id: `csp-${feature}-${kind.split('-')[0]}`,
    severity: 'error',
    header: `${HEADER}: ${kind}`,
    effect,
    find(observation) {
      const methods = hostUsers[when] && usedOf(observation, hostUsers[when]);
      if (methods?.length === 0) return [];
      const page = new URL(observation.url);
      const origins = hostsOf(observation)
        .filter((host) => host.when === when && host.directive === kind && host.origin !== page.origin)
        .map(({ origin }) => origin);
      return policiesOf(observation).flatMap((placed) => {
        const blocked = [...new Set(origins.filter((origin) => !allowsOrigin(placed.policy, kind, origin, page)))];
        if (blocked.length === 0) return [];
        const detail = `${nameOf(placed)} does not allow ${blocked.join(' ')}, which ${name} needs.`;
        return [{ ...(methods && { methods }), detail, ...addTo(placed, kind, blocked) }];
      });
    },
  };
}

/** Returns the files that the page's own origin serves, of those that a page names. */
function ownFiles(
  observation: Observation,
  files: readonly {
    address?: string | undefined;
    nonce?: string | undefined;
    hash?: string | undefined;
    policies: number;
  }[],
) {
  const page = new URL(observation.url);
  return files.flatMap(({ address, ...file }) => {
    const { base } = observation.document;
    const url = address !== undefined && URL.canParse(address, base) ? new URL(address, base) : null;
    return url?.origin === page.origin ? [{ ...file, url, name: url.pathname, source: "'self'" }] : [];
  });
}

/** Whether browsers run a script: other types are data, such as JSON. */
const isCode = (type = '') => /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim());
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** Whether an inline script may start the widget. Others, such as analytics, are not checked. */
const startsWidget = (text: string) => /foyer|defineElements|public-token-/i.test(text);

/** Returns the problems of the page's parts that a policy blocks, with the source that would allow them. */
function blockedParts(
  observation: Observation,
  kind: 'script-src' | 'style-src',
  parts: readonly (Part & { name: string; source: string; policies: number })[],
): Problem[] {
  const page = new URL(observation.url);
  return policiesOf(observation).flatMap((placed) => {
    const blocked = parts
      .filter(({ policies }) => placed.place === 'header' || placed.index < policies)
      .filter((part) => !allowsPart(placed.policy, kind, part, page));
    const [first] = blocked;
    if (!first) return [];
    const detail = `${nameOf(placed)} blocks ${blocked.map(({ name }) => name).join(', ')}.`;
    const sources = directiveFor(placed.policy, kind)?.sources ?? [];
    if (kind === 'script-src' && first.url && isStrictDynamic(sources)) {
      return [{ detail, fix: "Add the nonce of the policy to these scripts: 'strict-dynamic' ignores host names." }];
    }
    return [{ detail, ...addTo(placed, kind, [...new Set(blocked.map(({ source }) => source))]) }];
  });
}

const parts: Check[] = [
  {
    id: 'csp-scripts',
    severity: 'error',
    header: `${HEADER}: script-src`,
    effect: 'The widget does not start.',
    find(observation) {
      const scripts = observation.document.scripts
        .filter(({ attributes: { type } }) => isCode(type))
        .map(({ attributes: { src, nonce, integrity }, policies }) => ({
          address: src,
          nonce,
          hash: integrity,
          policies,
        }));
      return blockedParts(observation, 'script-src', ownFiles(observation, scripts));
    },
  },
  {
    id: 'csp-inline-script',
    severity: 'error',
    header: `${HEADER}: script-src`,
    effect: 'An inline script that starts the widget does not run.',
    find(observation) {
      const scripts = observation.document.scripts
        .filter(({ attributes: { src, type }, text }) => src === undefined && isCode(type) && startsWidget(text))
        .map(({ attributes: { nonce }, text, policies }) => {
          const hash = hashOf(text);
          return { nonce, hash, policies, name: 'an inline script', source: `'${hash}'` };
        });
      return blockedParts(observation, 'script-src', scripts);
    },
  },
  {
    id: 'csp-styles',
    severity: 'warning',
    header: `${HEADER}: style-src`,
    effect: 'The widget has no styles.',
    find(observation) {
      const sheets = observation.document.stylesheets.map(({ attributes: { href, nonce }, policies }) => ({
        address: href,
        nonce,
        policies,
      }));
      return blockedParts(observation, 'style-src', ownFiles(observation, sheets));
    },
  },
  {
    id: 'csp-logo',
    severity: 'warning',
    header: `${HEADER}: img-src`,
    effect: 'The logo of the theme is missing.',
    find(observation) {
      const { widget, url, document } = observation;
      if (!widget.logo || !URL.canParse(widget.logo, document.base)) return [];
      const logo = new URL(widget.logo, document.base);
      const source = logo.protocol === 'data:' ? 'data:' : logo.origin;
      return policiesOf(observation).flatMap((placed) => {
        if (allowsOrigin(placed.policy, 'img-src', logo.href, new URL(url))) return [];
        return [{ detail: `${nameOf(placed)} does not allow ${source}.`, ...addTo(placed, 'img-src', [source]) }];
      });
    },
  },
];

const sandboxFlags = [
  ['allow-scripts', undefined],
  ['allow-same-origin', undefined],
  ['allow-forms', undefined],
  ['allow-popups', ['popup']],
] as const satisfies [string, readonly Method[] | undefined][];

const others: Check[] = [
  {
    id: 'csp-sandbox',
    severity: 'error',
    header: `${HEADER}: sandbox`,
    effect: 'The page has no scripts, no cookies or no forms, so no method works.',
    find: (observation) =>
      policiesOf(observation).flatMap((placed) => {
        const flags = placed.policy.get('sandbox');
        if (!flags) return [];
        const missing = sandboxFlags
          .filter(([flag, methods]) => !flags.includes(flag) && (!methods || usedOf(observation, methods).length > 0))
          .map(([flag]) => flag);
        if (missing.length === 0) return [];
        const detail = `${nameOf(placed)} sandboxes the page without ${missing.join(' ')}.`;
        return [{ detail, ...addTo(placed, 'sandbox', missing) }];
      }),
  },
  {
    id: 'trusted-types',
    severity: 'error',
    header: `${HEADER}: trusted-types`,
    effect: "The scripts of the captcha, of the device fingerprint and of Google's prompt do not load.",
    find(observation) {
      const hosts = hostsOf(observation).filter(({ directive }) => directive === 'script-src');
      const needed = new Set(hosts.flatMap(({ when }) => hostUsers[when] ?? []));
      const methods = usedOf(observation, [...needed]);
      const policies = policiesOf(observation);
      const isEnforced = policies.some(({ policy }) => policy.get('require-trusted-types-for')?.includes("'script'"));
      if (!isEnforced || methods.length === 0) return [];
      return policies.flatMap((placed) => {
        const names = placed.policy.get('trusted-types');
        // A `default` policy may allow the URLs; only the page can tell.
        if (!names || names.some((name) => ['foyer', 'default', '*'].includes(name))) return [];
        const detail = `${nameOf(placed)} enforces Trusted Types and does not allow the policy named foyer.`;
        return [{ methods, detail, ...addTo(placed, 'trusted-types', ['foyer']) }];
      });
    },
  },
];

/** The checks of a Content Security Policy. */
export const policyChecks: readonly Check[] = [
  hostCheck('api', 'connect-src'),
  ...parts,
  hostCheck('captcha', 'script-src'),
  hostCheck('captcha', 'frame-src'),
  hostCheck('captcha', 'connect-src'),
  hostCheck('fingerprint', 'script-src'),
  hostCheck('fingerprint', 'connect-src'),
  hostCheck('one-tap', 'script-src'),
  hostCheck('one-tap', 'frame-src'),
  hostCheck('one-tap', 'connect-src'),
  hostCheck('one-tap', 'style-src'),
  ...others,
];
