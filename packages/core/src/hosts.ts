import { apiUrl, type ClientOptions } from './config.ts';
import type { Bootstrap } from './contract/settings.ts';
import { UsageError } from './errors/errors.ts';
import { originOf } from './validation.ts';

/** A host that a page with a Foyer client may contact. */
export interface FoyerHost {
  /** `scheme://host[:port]`, as in a Content Security Policy. */
  origin: string;
  /** The policy's directive that must name the host. `navigate`: the page itself goes there, which needs none. */
  directive: 'connect-src' | 'script-src' | 'frame-src' | 'style-src' | 'navigate';
  /**
   * The feature that contacts the host. `oauth`: a sign-in with a social provider starts. `oneTap`: Google's prompt is
   * shown. `captcha` and `fingerprint`: the project has enabled them.
   */
  when: 'always' | 'captcha' | 'fingerprint' | 'oauth' | 'oneTap';
}

/** Returns the URLs of the fraud scripts, and the URL to which the fingerprint is sent. */
export const fraudUrls = ({ dfpCdnUrl, dfppaUrl, captchaUrl }: ClientOptions) => ({
  fingerprintScript: `${(dfpCdnUrl ?? 'https://elements.stytch.com').replace(/\/+$/, '')}/telemetry.js`,
  fingerprintSubmit: `${(dfppaUrl ?? 'https://telemetry.stytch.com').replace(/\/+$/, '')}/submit`,
  captchaScript: captchaUrl ?? 'https://www.google.com/recaptcha/enterprise.js',
});

/** Returns the URLs of Google's script and of the API's page for the one-tap prompt. */
export const oneTapUrls = ({ googleScriptUrl, servicesFrameUrl }: ClientOptions) => ({
  googleScript: googleScriptUrl ?? 'https://accounts.google.com/gsi/client',
  servicesFrame: servicesFrameUrl ?? 'https://js.stytch.com/clientside-services/index.html',
});

/** The directives for Google's script, according to its documentation. Everything comes from the script's own host. */
const GOOGLE_PARTS = ['script-src', 'frame-src', 'connect-src', 'style-src'] as const;

/** The other hosts of the captcha script, according to its documentation. */
const CAPTCHA_PARTS = [
  ['https://www.gstatic.com', 'script-src'],
  ['https://www.google.com', 'frame-src'],
  ['https://recaptcha.google.com', 'frame-src'],
  ['https://www.google.com', 'connect-src'],
] as const;

/**
 * Returns every host that a client with these options may contact, for the page's Content Security Policy. The client
 * contacts no other host.
 *
 * @param settings `client.bootstrap.getSync()`: omits the hosts of disabled features, and adds the project's custom
 *   domain for social providers. Default: the hosts of all features
 * @throws {UsageError} an option is not a valid URL
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
    if (origin === null) throw new UsageError(`"${url}" is not a URL: write scheme://host[:port][/path].`);
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
