import { transitions } from '@foyer/core/flow';
import type { Bootstrap, DetailsFieldKind, FoyerConfig, MetadataField, Product } from '@foyer/react-hooks';
import { dialCodes, oneTapMode, resolveConfig } from '@foyer/react-hooks/internal';
import type { Screens } from '../look.ts';

type OptionName = 'emailMagicLinksOptions' | 'otpOptions' | 'oauthOptions' | 'passwordOptions' | 'passkeyOptions';

const optionsOf = {
  emailMagicLinksOptions: 'emailMagicLinks',
  otpOptions: 'otp',
  oauthOptions: 'oauth',
  passwordOptions: 'passwords',
  passkeyOptions: 'passkeys',
} as const satisfies Record<OptionName, Product>;

const redirects = {
  emailMagicLinksOptions: ['loginRedirectURL', 'signupRedirectURL'],
  oauthOptions: ['loginRedirectURL', 'signupRedirectURL'],
  passwordOptions: ['loginRedirectURL', 'resetPasswordRedirectURL'],
} as const satisfies Partial<Record<OptionName, readonly string[]>>;

/** Returns the items of a list, or none for another value, which a host application without a compiler may pass. */
const listOf = <Item>(list: readonly Item[] | undefined): readonly Item[] => (Array.isArray(list) ? list : []);

const withoutQuery = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;

/** Returns why a redirect URL cannot work; null: it works, or the API has not listed the URLs of the project. */
function redirectProblem(given: string, known: Bootstrap['redirectUrls']): string | null {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    return 'is not an absolute URL.';
  }
  const isLocal =
    /^https?:$/.test(url.protocol) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isAllowed = known ? known.some((each) => withoutQuery(new URL(each)) === withoutQuery(url)) : isLocal;
  return known === undefined || isAllowed ? null : "is not among the project's redirect URLs.";
}

/** Returns warnings about what creates users although the configuration only logs them in. */
function modeWarnings({ mode, emailMagicLinksOptions }: FoyerConfig, products: ReadonlySet<Product>): string[] {
  if (mode === undefined || mode === 'signUpOrLogIn') return [];
  if (mode !== 'logIn') return [`there is no mode named "${mode}"; "signUpOrLogIn" is used.`];
  const creating = [
    ...(products.has('oauth') ? ['social sign-in and one-tap'] : []),
    ...(products.has('crypto') ? ['wallets'] : []),
  ];
  const warnings = creating.map((method) => `mode "logIn": ${method} create users at the provider nevertheless.`);
  if (emailMagicLinksOptions?.createUserAsPending) {
    warnings.push('emailMagicLinksOptions.createUserAsPending has no effect with mode "logIn".');
  }
  return warnings;
}

/** Returns warnings about what users agree to. */
function legalWarnings({ legalOptions, emailMagicLinksOptions }: FoyerConfig): string[] {
  if (!legalOptions) return [];
  const { termsURL, privacyURL, requireAgreement, version, optIns } = legalOptions;
  const given = Object.entries({ termsURL, privacyURL }).filter(([, url]) => url);
  // A link accepts the same.
  const wrong = given.filter(([, url]) => !/^https?:\/\/[^\s/]/i.test(`${url}`));
  const warnings = wrong.map(([name, url]) => `legalOptions.${name}: "${url}" is not an absolute http or https URL.`);
  if (!given.length && (requireAgreement || version || !optIns)) {
    warnings.push('"legalOptions" needs termsURL or privacyURL.');
  }
  if (version !== undefined && typeof version !== 'string') warnings.push('legalOptions.version: write a text.');
  const names = listOf(optIns).map((optIn) => optIn?.name);
  listOf(optIns).forEach((optIn, index) => {
    const name = optIn?.name;
    if (!name) warnings.push('legalOptions.optIns: an opt-in has no name and is not shown.');
    else if (names.indexOf(name) !== index)
      warnings.push(`legalOptions.optIns: "${name}" is listed twice and shown once.`);
    else if (!optIn.label) warnings.push(`legalOptions.optIns: "${name}" has no label; its name is shown.`);
  });
  if (requireAgreement && emailMagicLinksOptions?.redeem === 'automatic') {
    warnings.push(
      'emailMagicLinksOptions.redeem: "automatic" has no effect with legalOptions.requireAgreement: another browser asks for the agreement.',
    );
  }
  return warnings;
}

/** Returns a warning for each name that is not that of a screen. */
export const screenWarnings = (screens: Screens = {}): string[] =>
  Object.keys(screens)
    .filter((name) => !Object.hasOwn(transitions, name))
    .map((name) => `screens: there is no screen named "${name}".`);

/** Returns warnings about passkeys. */
function passkeyWarnings({ passkeyOptions = {} }: FoyerConfig, products: ReadonlySet<Product>): string[] {
  const { upgradeAfterPassword, offer, domain } = passkeyOptions;
  const warnings: string[] = [];
  if (upgradeAfterPassword && products.has('passkeys') && !products.has('passwords')) {
    warnings.push('passkeyOptions.upgradeAfterPassword has no effect without the product "passwords".');
  }
  if (offer !== undefined && offer !== 'afterSignIn') {
    warnings.push(`passkeyOptions.offer: there is no offer named "${offer}".`);
  }
  // Browsers accept no such text. Whether another domain works depends on what that domain allows.
  if (domain && /[:/\s]/.test(domain)) {
    warnings.push(`passkeyOptions.domain: "${domain}" is not a domain: write it without scheme, port and path.`);
  }
  return warnings;
}

/** Returns warnings about the second step of a sign-in. */
function secondFactorWarnings({ secondFactorOptions: { required, methods, helpURL } = {} }: FoyerConfig): string[] {
  const warnings: string[] = [];
  if (helpURL !== undefined && !/^https?:\/\/[^\s/]/i.test(`${helpURL}`)) {
    warnings.push(`secondFactorOptions.helpURL: "${helpURL}" is not an absolute http or https URL.`);
  }
  if (methods === undefined) return warnings;
  const named: readonly string[] = listOf(methods);
  const unknown = named.filter((name) => name !== 'totp' && name !== 'sms');
  warnings.push(...unknown.map((name) => `secondFactorOptions.methods: there is no method named "${name}".`));
  if (!named.length) warnings.push('secondFactorOptions.methods names no method: "totp" or "sms".');
  if (required && !named.includes('totp')) {
    warnings.push('secondFactorOptions.required adds the method "totp", which users set up.');
  }
  return warnings;
}

const detailsKinds: readonly string[] = ['text', 'select', 'checkbox', 'date'] satisfies DetailsFieldKind[];

/** Returns warnings about the details that new users are asked for. */
function detailsWarnings({ detailsOptions }: FoyerConfig): string[] {
  if (!detailsOptions) return [];
  const fields = listOf(detailsOptions.fields);
  const names = fields.map((field) => field?.name);
  if (!fields.length) return ['"detailsOptions" has no effect without detailsOptions.fields.'];
  return fields.flatMap((field, index) => {
    const name = field?.name;
    if (!name) return ['detailsOptions.fields: a field has no name and is not shown.'];
    if (names.indexOf(name) !== index) return [`detailsOptions.fields: "${name}" is listed twice and shown once.`];
    const isNamePart = name === 'first_name' || name === 'last_name';
    const { kind = 'text', options } = field as MetadataField;
    const isKnown = detailsKinds.includes(kind);
    const isList = kind === 'select' && !isNamePart;
    return [
      ...(field.label || isNamePart ? [] : [`detailsOptions.fields: "${name}" has no label; its name is shown.`]),
      ...(isKnown ? [] : [`detailsOptions.fields: "${name}": there is no kind named "${kind}"; "text" is used.`]),
      ...(isNamePart && isKnown && kind !== 'text' ? [`detailsOptions.fields: "${name}" is a text.`] : []),
      ...(isList && !listOf(options).length ? [`detailsOptions.fields: "${name}" has no options.`] : []),
    ];
  });
}

/**
 * Returns warnings about a configuration that works, but not as written. Each is one sentence for the banner that test
 * projects show. They are for developers, so they are not translated.
 *
 * @param redirectUrls those of the project, if the API returns them
 */
export function configWarnings(config: FoyerConfig, redirectUrls?: Bootstrap['redirectUrls']): string[] {
  const resolved = resolveConfig(config);
  const products = new Set(resolved.products);
  const isList = config.products === undefined || Array.isArray(config.products);
  const named: readonly string[] = config.products === undefined ? ['emailMagicLinks'] : listOf(config.products);
  const warnings: string[] = [];

  if (!isList) warnings.push('"products" is not a list; "emailMagicLinks" is used.');
  const unknown = named.filter((name) => !products.has(name as Product));
  for (const name of unknown) warnings.push(`there is no product named "${name}".`);
  if (isList && unknown.length === named.length) warnings.push('no product is configured; "emailMagicLinks" is used.');

  for (const [option, product] of Object.entries(optionsOf)) {
    if (config[option as OptionName] && !products.has(product)) {
      warnings.push(`"${option}" has no effect without the product "${product}".`);
    }
  }

  if (products.has('otp')) {
    const methods: readonly string[] = listOf(config.otpOptions?.methods);
    if (!methods.length) warnings.push('"otp" needs otpOptions.methods: "sms", "whatsapp" or "email".');
    for (const method of methods) {
      if (!resolved.otpMethods.some((known) => known === `${method}`.toLowerCase())) {
        warnings.push(`otpOptions.methods: there is no method named "${method}".`);
      }
    }
  }
  const { defaultCountry, countries, preferred } = config.phoneOptions ?? {};
  const hasPhone = products.has('otp') && resolved.otpMethods.some((method) => method !== 'email');
  if (config.phoneOptions && !hasPhone) {
    warnings.push('"phoneOptions" has no effect without the method "sms" or "whatsapp" of "otp".');
  }
  const lists = { defaultCountry: defaultCountry ? [defaultCountry] : [], countries, preferred };
  const isKnown = (code: string) => Object.hasOwn(dialCodes, code.toUpperCase());
  const offered = countries?.map((code) => code.toUpperCase()).filter(isKnown) ?? [];
  for (const [option, codes] of Object.entries(lists)) {
    for (const code of codes ?? []) {
      if (!isKnown(code)) {
        warnings.push(`phoneOptions.${option}: "${code}" is not an ISO 3166-1 alpha-2 code with a calling code.`);
      } else if (offered.length && !offered.includes(code.toUpperCase())) {
        warnings.push(`phoneOptions.${option}: "${code}" is not one of phoneOptions.countries.`);
      }
    }
  }
  if (products.has('oauth')) {
    // An entry may be left out by `condition && { ... }`.
    const providers = listOf(config.oauthOptions?.providers).filter(Boolean);
    if (!providers.length) warnings.push('"oauth" needs oauthOptions.providers.');
    const { layout } = config.oauthOptions ?? {};
    if (layout !== undefined && layout !== 'buttons' && layout !== 'icons') {
      warnings.push(`oauthOptions.layout: there is no layout named "${layout}"; "buttons" is used.`);
    }
    for (const provider of providers) {
      if (typeof provider === 'string') {
        warnings.push(`oauthOptions.providers: write { type: "${provider}" } for "${provider}".`);
        continue;
      }
      const type = `${provider.type}`;
      if (!resolved.socialProviders.some((known) => known.type === type.toLowerCase())) {
        warnings.push(`oauthOptions.providers: there is no provider named "${type}".`);
      }
    }
    if (providers.some((provider) => provider.one_tap) && !oneTapMode(resolved)) {
      warnings.push(
        'one_tap has no effect: Google must be the only provider, "oauth" the only product, and position not "embeddedOnly".',
      );
    }
  }

  warnings.push(
    ...passkeyWarnings(config, products),
    ...secondFactorWarnings(config),
    ...detailsWarnings(config),
    ...legalWarnings(config),
    ...modeWarnings(config, products),
  );

  const isPopup = config.oauthOptions?.mode === 'popup';
  for (const [option, urls] of Object.entries(redirects) as [keyof typeof redirects, readonly string[]][]) {
    if (!products.has(optionsOf[option])) continue;
    const given: Partial<Record<string, unknown>> = config[option] ?? {};
    const missing = urls.filter((url) => !given[url]);
    if (missing.length) {
      warnings.push(`${option} has no ${missing.join(' and no ')}; the project's default is used.`);
    }
    for (const name of urls) {
      const url = `${given[name] || ''}`;
      const problem = url && redirectProblem(url, redirectUrls);
      // Without its query, which may be long, and differ from the registered one.
      const shown = `${option}.${name}: "${url.replace(/[?#].*/, '')}"`;
      if (problem) warnings.push(`${shown} ${problem}`);
      else if (url && isPopup && option === 'oauthOptions' && new URL(url).origin !== location.origin) {
        warnings.push(`${shown} has another origin than this page, so a popup cannot return to it.`);
      }
    }
  }
  return warnings;
}
