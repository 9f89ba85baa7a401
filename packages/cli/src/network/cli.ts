import { type ClientOptions, type FoyerHost, foyerHosts, isUsageError } from '@foyer/core';
import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { hostUsers, type Method, methodsOf, namesOf, readTold, widgetOptions } from '../widget/widget.ts';

const help = `Usage: foyer network [options]

Prints which hosts a page with the widget contacts, what for and when, and what its Content Security Policy must allow.
Sends no request.

Options:
  --public-token <token>  The project's public token. Default: that of a live project
  --base-url <url>        The base URL of the API. Default: the hosted API
  --products <names>      The sign-in methods, separated by commas. Default: all
                          oauth, crypto, emailMagicLinks, otp, passwords, passkeys
  --config <json>         The whole configuration of the widget, for Google's prompt
  --client <json>         Other options of the client, such as { "captchaUrl": "..." }
  --json                  Prints the same as JSON
  --help                  Prints this text`;

const options = { ...widgetOptions, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const LIVE_TOKEN = 'public-token-live-00000000-0000-4000-8000-000000000000';

/** A host that a page contacts for one purpose. */
interface HostUse {
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
function hostUses(publicToken: string, client: ClientOptions, methods: readonly Method[]): HostUse[] {
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
function allowedBy(uses: readonly HostUse[]): Record<string, string[]> {
  const allowed: Record<string, string[]> = {};
  for (const { origin, directives } of uses) {
    for (const directive of directives) allowed[directive] = [...new Set([...(allowed[directive] ?? []), origin])];
  }
  return allowed;
}

/** What each kind of host is for, and when a page contacts it. */
const purposes: Readonly<Record<HostUse['use'], { purpose: string; time(methods: string): string }>> = {
  files: {
    purpose: 'the files of the widget, as your build has written them',
    time: (methods) => `at the start, and before the first use of: ${methods}`,
  },
  always: {
    purpose: 'the API: settings, sign-ins, sessions, events',
    time: (methods) => `at the start, then with: ${methods}`,
  },
  oauth: {
    purpose: 'the start of a social sign-in, which leads on to the social provider',
    time: () => 'when the user chooses a social provider',
  },
  oneTap: { purpose: "Google's prompt", time: () => 'at the start' },
  fingerprint: {
    purpose: 'device fingerprints, if the project has enabled them',
    time: (methods) => `with the first request of: ${methods}`,
  },
  captcha: {
    purpose: 'the captcha, if the project has enabled it',
    time: (methods) => `with the first request of: ${methods}`,
  },
};

const describe = ({ origin, directives, use, methods }: HostUse): string[] => [
  use === 'files' ? "The page's own host" : origin,
  `  What for:  ${purposes[use].purpose}`,
  `  When:      ${purposes[use].time(namesOf(methods))}`,
  `  Policy:    ${directives.join(', ') || 'none, because the page goes there itself'}`,
];

const lines = (uses: readonly HostUse[]): string[] =>
  Object.entries(allowedBy(uses)).map(([directive, origins]) => `  ${directive} ${origins.join(' ')}`);

function report(methods: readonly Method[], uses: readonly HostUse[]): string[] {
  const isOptional = ({ use }: HostUse) => use === 'captcha' || use === 'fingerprint';
  const optional = uses.filter(isOptional);
  const blocks = [
    [`Methods:  ${namesOf(methods)}`],
    ...uses.map(describe),
    ['The Content Security Policy must allow:', ...lines(uses.filter((each) => !isOptional(each)))],
    ...(optional.length > 0 ? [['With device fingerprints and the captcha, also:', ...lines(optional)]] : []),
  ];
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** Runs `foyer network`. */
export const run: Run = async (args, output) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) {
    output.out(help);
    return 0;
  }
  if (positionals.length > 0)
    throw new CommandError('foyer network takes options only. For a live page: foyer doctor <url>');
  const { publicToken = LIVE_TOKEN, client, config } = readTold(values);
  const methods = methodsOf({ source: config ? 'options' : 'none', element: 'foyer-login', config: config ?? {} });
  const uses = hostUses(publicToken, client, methods);
  const text = values.json ? JSON.stringify({ methods, hosts: uses }, null, 2).split('\n') : report(methods, uses);
  output.out(printable(text));
  return 0;
};
