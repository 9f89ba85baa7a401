import type { SessionClockOptions } from '@foyer/core';
import type { UserItem } from '@foyer/ui';
import { type ClientData, clientProblems } from '../client-options.ts';
import type { Carry, Config, ConsentData, Prefill, Strings, Theme, WidgetProps } from '../widget/mount-widget.ts';
import { isVariant, type Mode, modes, type Variant } from '../widget/variants.ts';

/** The members of the parameter `config` that are options of a widget. */
interface ConfigMembers {
  consentOptions?: ConsentData;
  items?: UserItem[];
  accountURL?: string;
  loginURL?: string;
}

/** The parsed query of `/embed`. */
export interface EmbedQuery {
  variant: Variant;
  mode: Mode;
  config: Config;
  theme?: Theme;
  strings?: Strings;
  locale?: string;
  carry?: Carry;
  prefill?: Prefill;
  /** The options of the session's clock, whose dialog the page mounts beside the widget. */
  sessionClock?: SessionClockOptions;
  /** The screens that the page's own component replaces. */
  screens?: string[];
  /** The texts of what the page shows in the frame of the widget. */
  header?: string;
  footer?: string;
  strict: boolean;
  publicToken: string;
  provider: string;
  /** The client options; `telemetry=0` overrides `client`. */
  client: ClientData;
  /** The attributes of `<html>`. */
  dir?: string;
  lang?: string;
  /** `css=shadcn`, and `dark=class`: loads `@foyer/ui/shadcn.css`. */
  shadcn: boolean;
  /** `dark=class`: the class `dark` on `<html>`. */
  dark: boolean;
  /** For the identity-provider variant. The widget reads the app's request from the same query itself. */
  trustedAuthToken?: string;
  tokenProfileId?: string;
  /** `login=0` shows signed-out users a message without a login. */
  loginInPlace: boolean;
  /** `consentOptions` of `config`. */
  consentOptions?: ConsentData;
  /** `slot=1`: the page asks its own question in the consent. */
  slot: boolean;
  /** The options of the user button, members of `config`. */
  items?: UserItem[];
  accountURL?: string;
  loginURL?: string;
  /** `dialog=login`: the page has a login dialog beside its widget. */
  hasLoginDialog: boolean;
  /** `ssr=1` with `mount=react`: the server of the page has rendered the widget. */
  isRendered: boolean;
}

const directions = ['ltr', 'rtl', 'auto'];
const styles = { dark: 'class', css: 'shadcn', dialog: 'login' };

/** The problems of a query, one sentence per parameter. */
export class QueryProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

/**
 * Reads the query of `/embed`.
 *
 * @throws QueryProblems
 */
export function parseEmbedQuery(search: string, defaults: { publicToken: string; provider: string }): EmbedQuery {
  const query = new URLSearchParams(search);
  const problems: string[] = [];

  function json<T extends object>(name: string): T | undefined {
    const text = query.get(name);
    if (text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as T;
    } catch {
      // Reported below, together with JSON that is not an object.
    }
    problems.push(`The parameter "${name}" must be a JSON object.`);
    return undefined;
  }

  const variant = query.get('variant') ?? 'login';
  const mode = modes.find((known) => known === (query.get('mount') ?? 'react'));
  if (!isVariant(variant)) problems.push(`There is no variant "${variant}".`);
  if (!mode) problems.push(`The parameter "mount" must be one of ${modes.join(', ')}.`);
  const { consentOptions, items, accountURL, loginURL, ...config } = json<Config & ConfigMembers>('config') ?? {
    products: ['emailMagicLinks' as const],
  };
  const theme = json<Theme>('theme');
  const strings = json<Strings>('strings');
  const client = json<ClientData>('client');
  if (client) problems.push(...clientProblems(client));
  const carry = json<Carry>('carry');
  const prefill = json<Prefill>('prefill');
  const sessionClock = json<SessionClockOptions>('sessionClock');
  const locale = query.get('locale');
  const screens = query.get('screens');
  const header = query.get('header');
  const footer = query.get('footer');
  const dir = query.get('dir');
  const lang = query.get('lang');
  if (dir !== null && !directions.includes(dir)) {
    problems.push(`The parameter "dir" must be one of ${directions.join(', ')}.`);
  }
  for (const [name, value] of Object.entries(styles)) {
    if (![null, value].includes(query.get(name))) problems.push(`The parameter "${name}" must be ${value}.`);
  }
  const dark = query.get('dark') === styles.dark;
  const trustedAuthToken = query.get('trustedAuthToken');
  const tokenProfileId = query.get('tokenProfileId');
  if (problems.length > 0 || !isVariant(variant) || !mode) throw new QueryProblems(problems);

  return {
    variant,
    mode,
    config,
    ...(theme && { theme }),
    ...(strings && { strings }),
    ...(locale && { locale }),
    ...(carry && { carry }),
    ...(prefill && { prefill }),
    ...(sessionClock && { sessionClock }),
    ...(screens && { screens: screens.split(',') }),
    ...(header && { header }),
    ...(footer && { footer }),
    strict: query.get('strict') === '1',
    publicToken: query.get('publicToken') ?? defaults.publicToken,
    provider: query.get('provider') ?? defaults.provider,
    client: { ...client, ...(query.get('telemetry') === '0' && { telemetry: false }) },
    ...(dir && { dir }),
    ...(lang && { lang }),
    shadcn: dark || query.get('css') === styles.css,
    dark,
    ...(trustedAuthToken && { trustedAuthToken }),
    ...(tokenProfileId && { tokenProfileId }),
    loginInPlace: query.get('login') !== '0',
    ...(consentOptions && { consentOptions }),
    slot: query.get('slot') === '1',
    ...(items && { items }),
    ...(accountURL && { accountURL }),
    ...(loginURL && { loginURL }),
    hasLoginDialog: variant === 'login-dialog' || query.get('dialog') === 'login',
    isRendered: mode === 'react' && query.get('ssr') === '1',
  };
}

/** Returns the options of the widget that are data of the query. */
export function optionsOf(
  query: EmbedQuery,
): Omit<WidgetProps, 'client' | 'onEvent' | 'onError' | 'question' | 'afterSignIn'> {
  const { variant, config, theme, strings, locale, carry, prefill, consentOptions, items } = query;
  return {
    config,
    ...(theme && { theme }),
    ...(strings && { strings }),
    ...(locale && { locale }),
    ...(carry && { carry }),
    ...(prefill && { prefill }),
    content: { screens: query.screens ?? [], header: query.header, footer: query.footer },
    ...(variant === 'connected-apps' &&
      consentOptions?.verifiedClients && { verifiedClients: consentOptions.verifiedClients }),
    ...(variant === 'identity-provider' && {
      ...(consentOptions && { consentOptions }),
      ...(query.trustedAuthToken && { trustedAuthToken: query.trustedAuthToken }),
      ...(query.tokenProfileId && { tokenProfileId: query.tokenProfileId }),
      loginInPlace: query.loginInPlace,
    }),
    ...(variant === 'user-button' && {
      ...(query.accountURL && { accountURL: query.accountURL }),
      ...(query.loginURL && { loginURL: query.loginURL }),
      ...(items && { items }),
    }),
  };
}
