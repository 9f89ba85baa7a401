import type { FoyerConfig, Product } from '@foyer/react-hooks';
import { dialCodes, oneTapMode, resolveConfig } from '@foyer/react-hooks/internal';

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

/**
 * Returns warnings about a configuration that works, but not as written. Each is one sentence for the banner that test
 * projects show. They are for developers, so they are not translated.
 */
export function configWarnings(config: FoyerConfig): string[] {
  const resolved = resolveConfig(config);
  const products = new Set(resolved.products);
  const named: readonly string[] = config.products ?? ['emailMagicLinks'];
  const warnings: string[] = [];

  const unknown = named.filter((name) => !products.has(name as Product));
  for (const name of unknown) warnings.push(`there is no product named "${name}".`);
  if (unknown.length === named.length) warnings.push('no product is configured; "emailMagicLinks" is used.');

  for (const [option, product] of Object.entries(optionsOf)) {
    if (config[option as OptionName] && !products.has(product)) {
      warnings.push(`"${option}" has no effect without the product "${product}".`);
    }
  }

  if (products.has('otp')) {
    const methods: readonly string[] = config.otpOptions?.methods ?? [];
    if (!methods.length) warnings.push('"otp" needs otpOptions.methods: "sms", "whatsapp" or "email".');
    for (const method of methods) {
      if (!resolved.otpMethods.some((known) => known === method.toLowerCase())) {
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
  if (config.passkeyOptions?.upgradeAfterPassword && products.has('passkeys') && !products.has('passwords')) {
    warnings.push('passkeyOptions.upgradeAfterPassword has no effect without the product "passwords".');
  }
  if (products.has('oauth')) {
    const providers = config.oauthOptions?.providers ?? [];
    if (!providers.length) warnings.push('"oauth" needs oauthOptions.providers.');
    for (const { type } of providers) {
      if (!resolved.socialProviders.some((known) => known.type === type.toLowerCase())) {
        warnings.push(`oauthOptions.providers: there is no provider named "${type}".`);
      }
    }
    if (providers.some((provider) => provider.one_tap) && !oneTapMode(resolved)) {
      warnings.push(
        'one_tap has no effect: Google has to be the only provider, "oauth" the only product, and position not "embeddedOnly".',
      );
    }
  }

  for (const [option, urls] of Object.entries(redirects) as [keyof typeof redirects, readonly string[]][]) {
    const given: Partial<Record<string, unknown>> = config[option] ?? {};
    const missing = urls.filter((url) => !given[url]);
    if (products.has(optionsOf[option]) && missing.length) {
      warnings.push(`${option} has no ${missing.join(' and no ')}; the project's default is used.`);
    }
  }
  return warnings.map((warning) => `Warning: ${warning}`);
}
