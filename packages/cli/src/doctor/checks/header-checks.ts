import { type BareItem, type InnerList, type Item, parseDictionary, Token } from 'structured-headers';
import { type Method, methodsOf } from '../../widget/widget.ts';
import type { Check, Problem } from '../check.ts';
import { parsePolicies } from '../csp.ts';
import type { Observation } from '../observation.ts';

/** Returns the value of a header that is one token, without its parameters. */
const tokenOf = ({ headers }: Observation, name: string) => headers[name]?.split(';')[0]?.trim().toLowerCase() ?? '';
const usedOf = ({ widget }: Observation, methods: readonly Method[]) =>
  methodsOf(widget).filter((method) => methods.includes(method));
const set = (name: string, value: string): Pick<Problem, 'fix' | 'change'> => ({
  fix: `Send ${name}: ${value}`,
  change: { kind: 'header', value },
});
const remove = (name: string): Pick<Problem, 'fix' | 'change'> => ({
  fix: `Do not send ${name} on this page.`,
  change: { kind: 'header', value: null },
});

type Directives = Map<string, Item | InnerList>;

/** Parses a Permissions Policy. Browsers ignore a header that is not a valid structured field (RFC 9651). */
function permissionsOf(text: string | undefined): Directives {
  try {
    return parseDictionary(text ?? '');
  } catch {
    return new Map();
  }
}

/** Whether a value of a Permissions Policy allows the page itself. */
function allowsSelf([value]: Item | InnerList, origin: string): boolean {
  const members: BareItem[] = Array.isArray(value) ? value.map(([member]) => member) : [value as BareItem];
  // In quotation marks, `self` would be the URL of a site.
  return members.some((member) =>
    member instanceof Token ? ['*', 'self'].includes(member.toString()) : member === origin,
  );
}

interface Permission {
  id: string;
  feature: string;
  methods: readonly Method[];
  severity: Check['severity'];
  effect: string;
  /** Whether the page uses the feature, if the methods alone do not decide. */
  applies?(observation: Observation): boolean;
}

const permissions: readonly Permission[] = [
  {
    id: 'permissions-passkey',
    feature: 'publickey-credentials-get',
    methods: ['passkeys'],
    severity: 'error',
    effect: 'The browser refuses to sign in by passkey.',
  },
  {
    id: 'permissions-passkey-create',
    feature: 'publickey-credentials-create',
    methods: ['passkeyRegistration'],
    severity: 'error',
    effect: 'The browser refuses to create a passkey.',
  },
  {
    id: 'permissions-one-tap',
    feature: 'identity-credentials-get',
    methods: ['oneTap'],
    severity: 'error',
    effect: "Browsers with FedCM do not show Google's prompt.",
    // Google draws an embedded prompt itself.
    applies: ({ widget }) => widget.config.oauthOptions?.providers?.[0]?.position !== 'embedded',
  },
  {
    id: 'permissions-sms',
    feature: 'otp-credentials',
    methods: ['otp'],
    severity: 'warning',
    effect: 'Phones do not offer the passcode of a text message.',
    applies: ({ widget }) => Boolean(widget.config.otpOptions?.methods?.includes('sms')),
  },
];

const permissionCheck = ({ id, feature, methods, severity, effect, applies }: Permission): Check => ({
  id,
  severity,
  header: `Permissions-Policy: ${feature}`,
  effect,
  find(observation) {
    const header = observation.headers['permissions-policy'];
    const value = permissionsOf(header).get(feature);
    const used = usedOf(observation, methods);
    if (!header || !value || used.length === 0 || applies?.(observation) === false) return [];
    if (allowsSelf(value, new URL(observation.url).origin)) return [];
    const detail = `The page denies itself ${feature}.`;
    return [{ methods: used, detail, fix: `Send ${feature}=(self)`, change: { kind: 'permission', feature } }];
  },
});

/** Policies that send the whole URL of the page to other hosts. */
const leaking = ['unsafe-url', 'no-referrer-when-downgrade'];
/** Policies with which other hosts receive no origin. */
const silent = ['no-referrer', 'same-origin'];
const SAFE_REFERRER = 'strict-origin-when-cross-origin';

/** Returns the page's referrer policy: the last one that browsers know (Referrer Policy, section 4.1). */
function referrerOf({ headers, document }: Observation): string {
  const known = [...leaking, ...silent, SAFE_REFERRER, 'strict-origin', 'origin', 'origin-when-cross-origin'];
  const listed = (text: string) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim());
  const sent = listed(headers['referrer-policy'] ?? '').findLast((policy) => known.includes(policy));
  const written = document.referrer?.toLowerCase();
  return written && known.includes(written) ? written : (sent ?? SAFE_REFERRER);
}

function referrerFix({ document }: Observation): Pick<Problem, 'fix' | 'change'> {
  return document.referrer
    ? { fix: `Write <meta name="referrer" content="${SAFE_REFERRER}">, or remove the element.` }
    : set('Referrer-Policy', SAFE_REFERRER);
}

const isFramed = (values: readonly string[]) => values.length === 0 || !values.includes('*');

/** The checks of all headers except Content Security Policies. */
export const headerChecks: readonly Check[] = [
  {
    id: 'opener-policy',
    severity: 'warning',
    header: 'Cross-Origin-Opener-Policy',
    effect:
      'The page cannot tell whether the user has closed the window of a social sign-in, and in a frame it may not receive the session.',
    find(observation) {
      const methods = usedOf(observation, ['popup']);
      const policy = tokenOf(observation, 'cross-origin-opener-policy');
      if (methods.length === 0 || ['', 'unsafe-none'].includes(policy)) return [];
      const detail = `${policy} cuts the link between the page and its windows.`;
      return [{ methods, detail, ...set('Cross-Origin-Opener-Policy', 'unsafe-none') }];
    },
  },
  {
    id: 'embedder-policy',
    severity: 'error',
    header: 'Cross-Origin-Embedder-Policy',
    effect: "The browser blocks the frames and scripts of the captcha and of Google's prompt.",
    find(observation) {
      const policy = tokenOf(observation, 'cross-origin-embedder-policy');
      const hasCaptcha = observation.api?.settings?.captcha_settings.enabled === true;
      const methods = usedOf(observation, [
        'oneTap',
        ...(hasCaptcha ? (['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'] as const) : []),
      ]);
      if (methods.length === 0 || !['require-corp', 'credentialless'].includes(policy)) return [];
      const detail = `${policy} blocks frames and scripts of other origins that do not opt in.`;
      return [{ methods, detail, ...set('Cross-Origin-Embedder-Policy', 'unsafe-none') }];
    },
  },
  ...permissions.map(permissionCheck),
  {
    id: 'referrer-leak',
    severity: 'warning',
    header: 'Referrer-Policy',
    effect: 'Requests of the page to other hosts contain the URL with the one-time token of a link.',
    find(observation) {
      const methods = usedOf(observation, ['emailMagicLinks', 'passwords', 'oauth', 'oneTap']);
      const policy = referrerOf(observation);
      if (methods.length === 0 || !leaking.includes(policy)) return [];
      return [{ methods, detail: `${policy} sends the query of the page's URL.`, ...referrerFix(observation) }];
    },
  },
  {
    id: 'referrer-one-tap',
    severity: 'error',
    header: 'Referrer-Policy',
    effect: 'Google does not learn which site shows its prompt, and refuses it.',
    find(observation) {
      const methods = usedOf(observation, ['oneTap']);
      const policy = referrerOf(observation);
      if (methods.length === 0 || !silent.includes(policy)) return [];
      return [{ methods, detail: `${policy} sends no origin to Google.`, ...referrerFix(observation) }];
    },
  },
  {
    id: 'framing',
    severity: 'warning',
    header: 'Content-Security-Policy: frame-ancestors',
    effect: 'Every site can show the page in a frame and trick users into clicking there.',
    find({ headers, document }) {
      const policies = parsePolicies(headers['content-security-policy'] ?? '');
      const ancestors = policies
        .map((policy) => policy.get('frame-ancestors'))
        .filter((values) => values !== undefined);
      const old = headers['x-frame-options']?.trim().toLowerCase();
      if (ancestors.some(isFramed) || (ancestors.length === 0 && ['deny', 'sameorigin'].includes(old ?? ''))) return [];
      const inMeta = document.policies.some((text) => /(?:^|;)\s*frame-ancestors\b/i.test(text));
      const detail = inMeta
        ? 'Browsers ignore frame-ancestors in a <meta> element.'
        : ancestors.length > 0
          ? 'frame-ancestors allows every site.'
          : old
            ? `Browsers ignore X-Frame-Options: ${headers['x-frame-options']}.`
            : 'The page has neither frame-ancestors nor X-Frame-Options.';
      const fix = "Add frame-ancestors 'none', or the origins that may show the page.";
      const index = Math.max(policies.length - 1, 0);
      return [
        {
          detail,
          fix,
          change: { kind: 'policy', place: 'header', index, directive: 'frame-ancestors', add: ["'none'"] },
        },
      ];
    },
  },
  {
    id: 'clear-site-data',
    severity: 'error',
    header: 'Clear-Site-Data',
    effect: 'Each visit to the page signs the user out, and email links do not find what the page has stored.',
    find(observation) {
      const header = observation.headers['clear-site-data'] ?? '';
      if (!/"(?:cookies|storage|\*)"/.test(header)) return [];
      return [{ detail: `The page sends ${header}.`, ...remove('Clear-Site-Data') }];
    },
  },
  {
    id: 'transport-security',
    severity: 'warning',
    header: 'Strict-Transport-Security',
    effect: 'A first visit by http can be intercepted, with the token of a link in its URL.',
    find({ url, headers }) {
      if (!url.startsWith('https:') || /max-age="?[1-9]/i.test(headers['strict-transport-security'] ?? '')) return [];
      const detail = 'The page does not tell browsers to use https only.';
      return [{ detail, ...set('Strict-Transport-Security', 'max-age=31536000') }];
    },
  },
];
