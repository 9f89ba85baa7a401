import { oauthProviders } from '@foyer/core';
import type { Config, Theme } from '../widget/mount-widget.ts';
import { isVariant, type Variant, variants } from '../widget/variants.ts';
import { isPreset, type Preset, presets } from './presets.ts';

/** The sign-in method for email. */
export const emailMethods = ['link', 'code', 'off'] as const;
/** The social providers. One-tap requires that no other method is enabled. */
export const socialMethods = ['off', 'few', 'all', 'one-tap'] as const;
export const locales = { en: 'English', es: 'Español', 'pt-br': 'Português' } as const;
export type Locale = keyof typeof locales;

/** Every setting of a visitor. It is stored in the page's URL for sharing, and contains no secret. */
export interface Choice {
  variant: Variant;
  email: (typeof emailMethods)[number];
  sms: boolean;
  whatsapp: boolean;
  passkeys: boolean;
  wallets: boolean;
  passwords: boolean;
  social: (typeof socialMethods)[number];
  preset: Preset;
  /** `#rrggbb`; null: the colour of the preset. */
  colour: string | null;
  /** Pixels; null: the radius of the preset. */
  corners: number | null;
  locale: Locale;
  shadow: boolean;
}

const few = ['google', 'apple', 'github'] as const;

export const defaultChoice: Choice = {
  variant: 'login',
  email: 'link',
  sms: true,
  whatsapp: false,
  passkeys: false,
  wallets: false,
  passwords: false,
  social: 'off',
  preset: 'foyer',
  colour: null,
  corners: null,
  locale: 'en',
  shadow: false,
};

/** The available variants. Those of the header have no place in the page. */
export const shownVariants = Object.keys(variants)
  .filter(isVariant)
  .filter((name) => variants[name].react && name !== 'user-button' && name !== 'login-dialog');

const names = Object.keys(defaultChoice) as (keyof Choice)[];

/** Whether a query contains a part of the choice. */
export function hasChoice(search: string): boolean {
  const query = new URLSearchParams(search);
  return names.some((name) => query.has(name));
}

/** Reads the choice from a query, with defaults for missing and invalid values. */
export function parseChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const { variant, email, sms, whatsapp, passkeys, passwords, wallets, social, preset, locale, shadow } = defaultChoice;
  const given = {
    variant: query.get('variant') ?? '',
    preset: query.get('preset') ?? '',
    locale: query.get('locale') ?? '',
    colour: query.get('colour') ?? '',
    corners: query.get('corners') ?? '',
  };
  const flag = (name: string, otherwise: boolean) => (query.has(name) ? query.get(name) === '1' : otherwise);
  return withSomeProduct({
    variant: isVariant(given.variant) && shownVariants.includes(given.variant) ? given.variant : variant,
    email: emailMethods.find((way) => way === query.get('email')) ?? email,
    sms: flag('sms', sms),
    whatsapp: flag('whatsapp', whatsapp),
    passkeys: flag('passkeys', passkeys),
    wallets: flag('wallets', wallets),
    passwords: flag('passwords', passwords),
    social: socialMethods.find((way) => way === query.get('social')) ?? social,
    preset: isPreset(given.preset) ? given.preset : preset,
    colour: /^#[\da-f]{6}$/i.test(given.colour) ? given.colour : null,
    corners: /^\d{1,2}$/.test(given.corners) ? Math.min(Number(given.corners), 32) : null,
    locale: Object.hasOwn(locales, given.locale) ? (given.locale as Locale) : locale,
    shadow: flag('shadow', shadow),
  });
}

/** Writes the choice to a query and keeps its other parameters. */
export function writeChoice(choice: Choice, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = choice[name];
    if (value === null || value === defaultChoice[name]) query.delete(name);
    else query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Falls back to email links when no sign-in method is chosen. */
export function withSomeProduct(choice: Choice): Choice {
  const isAsked = choice.sms || choice.whatsapp || choice.wallets || choice.passwords || choice.social !== 'off';
  return choice.email === 'off' && !isAsked ? { ...choice, email: 'link' } : choice;
}

/**
 * Converts the choice to the widget's configuration.
 *
 * @param returnUrl the redirect URL of email links and social sign-ins; password reset links open the reset variant
 *   of the same page
 */
export function toConfig(choice: Choice, returnUrl: string): Config {
  const { social } = choice;
  const [path = '', query = ''] = returnUrl.split('?');
  const resetUrl = path + writeChoice({ ...choice, variant: 'reset-password' }, query);
  const redirects = { loginRedirectURL: returnUrl, signupRedirectURL: returnUrl };
  const isolation = choice.shadow && { enableShadowDOM: true };
  if (social === 'one-tap') {
    const providers = [{ type: 'google', one_tap: true, position: 'embedded' } as const];
    return { products: ['oauth'], oauthOptions: { providers, ...redirects }, ...isolation };
  }
  const methods = [
    ...(choice.email === 'code' ? (['email'] as const) : []),
    ...(choice.sms ? (['sms'] as const) : []),
    ...(choice.whatsapp ? (['whatsapp'] as const) : []),
  ];
  return {
    products: [
      ...(social === 'off' ? [] : (['oauth'] as const)),
      ...(choice.email === 'link' ? (['emailMagicLinks'] as const) : []),
      ...(methods.length > 0 ? (['otp'] as const) : []),
      ...(choice.passkeys ? (['passkeys'] as const) : []),
      ...(choice.wallets ? (['crypto'] as const) : []),
      ...(choice.passwords ? (['passwords'] as const) : []),
    ],
    ...(social !== 'off' && {
      oauthOptions: {
        providers: (social === 'few' ? few : oauthProviders).map((type) => ({ type })),
        ...redirects,
      },
    }),
    ...(choice.email === 'link' && { emailMagicLinksOptions: redirects }),
    ...(methods.length > 0 && { otpOptions: { methods } }),
    ...(choice.passwords && {
      passwordOptions: { loginRedirectURL: resetUrl, resetPasswordRedirectURL: resetUrl, instantStrength: true },
    }),
    ...isolation,
  };
}

/** Converts the choice to a theme; undefined if every value is the widget's default. */
export function toTheme({ preset, colour, corners }: Choice): Theme | undefined {
  const base = presets[preset].theme;
  if (colour === null && corners === null) return base;
  const radius = corners === null ? null : `${corners}px`;
  return {
    ...base,
    ...(radius && { container: { ...base?.container, borderRadius: radius } }),
    buttons: {
      ...base?.buttons,
      primary: {
        ...base?.buttons?.primary,
        ...(colour && { backgroundColor: colour, textColor: readableOn(colour) }),
        ...(radius && { borderRadius: radius }),
      },
    },
    ...(radius && { inputs: { ...base?.inputs, borderRadius: radius } }),
  };
}

/** Returns black or white: the one with more contrast on a colour (WCAG 2, relative luminance). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
