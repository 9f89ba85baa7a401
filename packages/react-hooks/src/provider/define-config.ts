import type { OtpChannel } from '@foyer/core/flow';
import type { FoyerConfig, LegalOptions, Product } from './config.ts';

type DefaultProducts = readonly ['emailMagicLinks'];

/** The products in force: an empty list means the default. */
type InForce<Products extends readonly Product[]> = Products extends readonly [] ? DefaultProducts : Products;

/** `true` if a list contains an item for certain: the compiler sees each of its places, and one is that item alone. */
type Contains<List extends readonly unknown[], Item> = List extends readonly [infer First, ...infer Rest]
  ? [First] extends [Item]
    ? true
    : Contains<Rest, Item>
  : false;

/** The reason why these products cannot work; `unknown` if there is none. */
type ProductsError<Products extends readonly Product[], Methods extends readonly OtpChannel[]> = [
  InForce<Products>[number],
] extends ['passkeys']
  ? "'passkeys' cannot be the only product: add another one"
  : [Contains<Products, 'otp'>, Methods] extends [true, readonly []]
    ? "the product 'otp' needs otpOptions.methods: 'sms', 'whatsapp' or 'email'"
    : unknown;

/** The reason why these passcode methods cannot work; `unknown` if there is none. */
type MethodsError<Products extends readonly Product[], Methods extends readonly OtpChannel[]> = [
  Contains<InForce<Products>, 'emailMagicLinks'>,
  Contains<Methods, 'email'>,
] extends [true, true]
  ? "passcodes by email exclude the product 'emailMagicLinks': remove one of them"
  : unknown;

/** The reason why an option has no effect, if no product reads it; otherwise `unknown`. */
type OptionError<
  Option extends string,
  Name extends Product,
  Products extends readonly Product[],
> = Name extends InForce<Products>[number] ? unknown : `${Option} has no effect without the product '${Name}'`;

/** The reason why an address is no link; `unknown` if there is none, or if it is only known at run time. */
type AddressError<Address> = string extends Address
  ? unknown
  : [Address] extends [`http${'' | 's'}://${string}`]
    ? unknown
    : 'an address begins with http:// or https://';

type LegalDocument = 'termsURL' | 'privacyURL';

/** The reason why the documents of `legalOptions` cannot be named; `unknown` if there is none. */
type LegalError<Legal> = [Exclude<keyof Legal, keyof LegalOptions>] extends [never]
  ? [keyof Legal & LegalDocument] extends [never]
    ? 'legalOptions needs termsURL or privacyURL'
    : AddressError<Exclude<Legal[keyof Legal & LegalDocument], undefined>>
  : `legalOptions has no member '${Exclude<keyof Legal, keyof LegalOptions> & string}'`;

/**
 * A `FoyerConfig` whose products and options fit each other: the parameter of `defineFoyerConfig`. The type of a member
 * that does not fit contains the reason as a string literal, which the compiler prints.
 */
export interface CheckedFoyerConfig<
  Products extends readonly Product[],
  Methods extends readonly OtpChannel[],
  Legal extends LegalOptions = LegalOptions,
> extends Omit<FoyerConfig, 'products' | 'emailMagicLinksOptions' | 'otpOptions' | 'oauthOptions' | 'legalOptions'> {
  /** The sign-in methods. Default `['emailMagicLinks']`. */
  products?: Products & ProductsError<Products, Methods>;
  emailMagicLinksOptions?: NonNullable<FoyerConfig['emailMagicLinksOptions']> &
    OptionError<'emailMagicLinksOptions', 'emailMagicLinks', Products>;
  otpOptions?: Omit<NonNullable<FoyerConfig['otpOptions']>, 'methods'> & {
    /** Which channels send the passcode, in the order of the tabs. */
    methods: Methods & MethodsError<Products, Methods>;
  } & OptionError<'otpOptions', 'otp', Products>;
  oauthOptions?: NonNullable<FoyerConfig['oauthOptions']> & OptionError<'oauthOptions', 'oauth', Products>;
  /** What users agree to. */
  legalOptions?: Legal & LegalError<Legal>;
}

/**
 * Returns the configuration unchanged, and lets the compiler reject one that cannot work:
 *
 * - `passkeys` as the only product;
 * - the product `emailMagicLinks` together with passcodes by email;
 * - the product `otp` without a method;
 * - `emailMagicLinksOptions`, `otpOptions` or `oauthOptions` without the product that reads them;
 * - `legalOptions` without a URL, or with one that is neither `http:` nor `https:`.
 *
 * The check covers lists that are written out. It accepts a list that is only known at run time, as `FoyerConfig` does.
 * `Login` reports the first two mistakes on its first screen, and warns about the others in test projects.
 *
 * @example
 * ```ts
 * const config = defineFoyerConfig({
 *   products: ['otp', 'passkeys'],
 *   otpOptions: { methods: ['sms', 'email'] },
 * });
 * ```
 */
export function defineFoyerConfig<
  const Products extends readonly Product[] = DefaultProducts,
  const Methods extends readonly OtpChannel[] = readonly [],
  const Legal extends LegalOptions = LegalOptions,
>(config: CheckedFoyerConfig<Products, Methods, Legal>): FoyerConfig {
  return config;
}
