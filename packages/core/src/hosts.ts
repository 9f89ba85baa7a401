import type { Bootstrap } from './bootstrap.ts';
import { apiUrl, type ClientOptions } from './config.ts';
import { UsageError } from './errors.ts';
import { originOf } from './validation.ts';

/** A host that a page with a client may contact. */
export interface FoyerHost {
  /** `scheme://host[:port]`, as a Content Security Policy takes it. */
  origin: string;
  /** The directive of a policy that has to name the host. `navigate`: the whole page goes there; none has to. */
  directive: 'connect-src' | 'script-src' | 'frame-src' | 'style-src' | 'navigate';
  /**
   * What has to be switched on in the project. `oauth`: a sign-in through a social provider begins. `oneTap`: Google's
   * prompt is asked for.
   */
  when: 'always' | 'captcha' | 'fingerprint' | 'oauth' | 'oneTap';
}

/** Where the fraud scripts come from, and where the fingerprint is sent. */
export const fraudUrls = ({ dfpCdnUrl, dfppaUrl, captchaUrl }: ClientOptions) => ({
  fingerprintScript: `${(dfpCdnUrl ?? 'https://elements.stytch.com').replace(/\/+$/, '')}/telemetry.js`,
  fingerprintSubmit: `${(dfppaUrl ?? 'https://telemetry.stytch.com').replace(/\/+$/, '')}/submit`,
  captchaScript: captchaUrl ?? 'https://www.google.com/recaptcha/enterprise.js',
});

/** Where Google's script comes from, and the page that speaks to the provider for it. */
export const oneTapUrls = ({ googleScriptUrl, servicesFrameUrl }: ClientOptions) => ({
  googleScript: googleScriptUrl ?? 'https://accounts.google.com/gsi/client',
  servicesFrame: servicesFrameUrl ?? 'https://js.stytch.com/clientside-services/index.html',
});

/** What Google's script goes on to load, from the host that it comes from, by its maker's documentation. */
const GOOGLE_PARTS = ['script-src', 'frame-src', 'connect-src', 'style-src'] as const;

/** What the captcha's script itself goes on to load, by its maker's documentation. */
const CAPTCHA_PARTS = [
  ['https://www.gstatic.com', 'script-src'],
  ['https://www.google.com', 'frame-src'],
  ['https://recaptcha.google.com', 'frame-src'],
  ['https://www.google.com', 'connect-src'],
] as const;

/**
 * Every host that a client of these options may contact, for the page's Content Security Policy. Nothing else is ever
 * contacted; a host that one option moves is named where the option moves it to.
 *
 * @param settings `client.bootstrap.getSync()`: leaves out what the project has switched off, and adds the project's
 *   own domain for social providers, which no list can know without it. Default: all that can be switched on
 * @throws {UsageError} an option that should be a URL is none
 */
export function foyerHosts(
  publicToken: string,
  options: ClientOptions = {},
  settings?: Pick<Bootstrap, 'captchaSettings' | 'cnameDomain' | 'runDFPProtectedAuth'>,
): FoyerHost[] {
  const api = apiUrl(publicToken, options.baseUrl);
  const { fingerprintScript, fingerprintSubmit, captchaScript } = fraudUrls(options);
  const { googleScript, servicesFrame } = oneTapUrls(options);
  const host = (url: string, directive: FoyerHost['directive'], when: FoyerHost['when']): FoyerHost => {
    const origin = originOf(url);
    if (origin === null) throw new UsageError(`"${url}" is no URL: write scheme://host[:port][/path].`);
    return { origin, directive, when };
  };
  return [
    host(api, 'connect-src', 'always'),
    host(settings?.cnameDomain ? `https://${settings.cnameDomain}` : api, 'navigate', 'oauth'),
    host(servicesFrame, 'frame-src', 'oneTap'),
    ...GOOGLE_PARTS.map((directive) => host(googleScript, directive, 'oneTap')),
    ...(settings?.runDFPProtectedAuth === false
      ? []
      : [host(fingerprintScript, 'script-src', 'fingerprint'), host(fingerprintSubmit, 'connect-src', 'fingerprint')]),
    ...(settings?.captchaSettings.enabled === false
      ? []
      : [
          host(captchaScript, 'script-src', 'captcha'),
          ...CAPTCHA_PARTS.map(([url, directive]) => host(url, directive, 'captcha')),
        ]),
  ];
}
