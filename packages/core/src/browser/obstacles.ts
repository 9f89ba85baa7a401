import { isCeremonyError } from '../errors/ceremony-error.ts';
import type { OAuthProvider } from '../operations.ts';
import { isForeignFrame } from '../runtime/foreign-frame.ts';
import { isAddressHost, isDenied, type PolicyFeature, whereDenied } from './passkeys/ceremony-obstacle.ts';

/**
 * Why a sign-in method cannot work here. `unsupported`: the browser does not have it, or the page denies it. `blocked`: it
 * cannot work in this frame, because of the frame's Permissions Policy or the browser's rules for cookies. `app`: the browser
 * inside another app (`inAppBrowser`) does not allow it.
 */
export type Obstacle = 'unsupported' | 'blocked' | 'app';
/** Why passkeys cannot be used here. `host`: the host of the page is an IP address, such as `127.0.0.1`. */
export type PasskeyObstacle = Obstacle | 'host';

/** A browser inside another app, such as the one that opens the links of a chat. */
export interface InAppBrowser {
  /** The app's name, such as `Instagram`; null if it is not known. */
  name: string | null;
  /** The operating system, if it is one of phones and tablets. */
  system: 'android' | 'ios' | null;
}

/** The properties of a page and its browser that obstacles depend on. */
export interface Surroundings {
  /** The value of `navigator.userAgent`. */
  userAgent: string;
  /** Whether the page is opened from the home screen of iOS (`navigator.standalone`). */
  isStandalone: boolean;
  /** Whether the page is in a frame, and whether the top-level page has another origin. */
  frame: 'none' | 'sameOrigin' | 'crossOrigin';
  /** The features that the Permissions Policy is known to deny. Not every browser reveals the policy. */
  denied: readonly PolicyFeature[];
  hasPasskeys: boolean;
  /** Whether the host of the page is an IP address. Default: it is a name. */
  isAddress?: boolean;
  /** Whether scripts of the page can store a cookie like the session's. */
  hasCookies: boolean;
  /** Whether the browser has FedCM, by which Google's prompt works in a frame of another origin. */
  hasFedCm: boolean;
}

/** The obstacle of each sign-in method; null: none is known. */
export interface Obstacles {
  /** Where the page is: null unless it is the browser inside another app. */
  app: InAppBrowser | null;
  passkeyLogin: PasskeyObstacle | null;
  passkeyRegistration: PasskeyObstacle | null;
  oneTap: Obstacle | null;
  /**
   * `blocked` in a frame of another site, in which browsers store no session cookie: the link of an email opens in a tab,
   * and the session of that tab does not reach the frame.
   */
  emailLinks: 'blocked' | null;
  /** The obstacles of social providers. A provider that is not listed has none. */
  oauth: Partial<Record<OAuthProvider, Obstacle>>;
  /**
   * How a social sign-in can leave the page. `popup`: only in a window, because social providers refuse frames.
   * `redirect`: only by navigation, because apps do not open windows that can return. `any`: in either way.
   */
  oauthMode: 'any' | 'popup' | 'redirect';
}

/** The tokens by which apps mark their browser. The first match counts. */
const apps: readonly [name: string, token: RegExp][] = [
  ['Messenger', /MessengerForiOS|MessengerLite|Orca-Android/],
  ['Instagram', /Instagram [\d.]/],
  ['Threads', /Barcelona [\d.]/],
  ['Facebook', /\bFBA[NV]\/|FB_IAB\//],
  ['TikTok', /musical_ly|trill_\d|BytedanceWebview/],
  ['LINE', / Line\/\d/],
  ['X', /Twitter for (?:iPhone|iPad)|TwitterAndroid/],
  ['Snapchat', /Snapchat\/\d/],
  ['LinkedIn', /LinkedInApp/],
  ['WeChat', /MicroMessenger\//],
  ['QQ', /\bQQ\/\d/],
  ['Weibo', /__weibo__/],
  ['Alipay', /AlipayClient/],
  ['Pinterest', /\[Pinterest\/|Pinterest for /],
  ['Reddit', /Reddit\/Version|RedditAndroid/],
  ['KakaoTalk', /KAKAOTALK/],
  ['Naver', /NAVER\(inapp/],
  ['Zalo', /\bZalo /],
  ['Telegram', /Telegram-Android/],
  ['Google', /\bGSA\/\d/],
];

/** Browsers that are built on the system's web view. */
const BROWSER = /(?:Browser|OPR|OPT|DuckDuckGo|Focus|Klar)\//;
const IOS_DEVICE = /\((?:iPhone|iPad|iPod)/;

/**
 * Returns the app whose built-in browser has this user agent; null for an ordinary browser. An app that is not known by
 * name is recognised by the mark of Android's WebView (`; wv)`) or of Electron or, on Apple's systems, by the absence of
 * `Safari/`.
 *
 * @param isStandalone whether the page is opened from the home screen of iOS, which omits `Safari/` as well
 */
export function inAppBrowser(userAgent: string, isStandalone = false): InAppBrowser | null {
  const isAndroid = userAgent.includes('Android');
  // A tablet can report itself as a Mac, on which these apps have no browser.
  const isIos = IOS_DEVICE.test(userAgent) || /Macintosh.*FBIOS/.test(userAgent);
  const system = isAndroid ? 'android' : isIos ? 'ios' : null;
  const name = apps.find(([, token]) => token.test(userAgent))?.[0];
  if (name) return { name, system };
  if (BROWSER.test(userAgent)) return null;
  const isApple = isIos || /Macintosh.*AppleWebKit/.test(userAgent);
  const isWebView = isAndroid
    ? userAgent.includes('; wv)')
    : userAgent.includes(' Electron/') || (isApple && !isStandalone && !userAgent.includes('Safari/'));
  return isWebView ? { name: null, system } : null;
}

/** Apps in which Facebook signs its users in. It refuses every other app on Android. */
const metaApps = ['Facebook', 'Instagram', 'Messenger', 'Threads'];

/**
 * Returns which sign-in methods cannot work here. Wallets are not among them: a wallet can appear later, and one that is
 * missing is explained when the user chooses it.
 *
 * @param surroundings default: those of this page, which requires a browser
 * @param whose `own`: the app that shows the page is the publisher's own, so passkeys may work where the browser has them
 */
export function findObstacles(surroundings: Surroundings = readSurroundings(), whose?: 'own'): Obstacles {
  const { userAgent, isStandalone, frame, denied, hasPasskeys, isAddress, hasCookies, hasFedCm } = surroundings;
  const app = inAppBrowser(userAgent, isStandalone);
  const passkey = (feature: PolicyFeature): PasskeyObstacle | null => {
    // No other window and no other browser helps.
    if (isAddress) return 'host';
    // An app can use passkeys only for its publisher's sites, and these apps show the sites of other publishers.
    if (app && whose !== 'own' && (app.name || !hasPasskeys)) return 'app';
    if (!hasPasskeys) return 'unsupported';
    return denied.includes(feature) ? whereDenied(frame !== 'none') : null;
  };
  const isPromptBlocked = frame === 'crossOrigin' && (!hasFedCm || denied.includes('identity-credentials-get'));
  return {
    app,
    passkeyLogin: passkey('publickey-credentials-get'),
    passkeyRegistration: passkey('publickey-credentials-create'),
    oneTap: app ? 'app' : isPromptBlocked ? 'blocked' : null,
    // The window of a page without cookies could not store a session either.
    emailLinks: frame === 'crossOrigin' && !hasCookies ? 'blocked' : null,
    oauth: {
      // Google refuses the browser inside an app with the error `disallowed_useragent`.
      ...(app && { google: 'app' }),
      ...(app?.system === 'android' && !metaApps.includes(app.name ?? '') && { facebook: 'app' }),
    },
    oauthMode: frame !== 'none' ? 'popup' : app || isStandalone ? 'redirect' : 'any',
  };
}

const features: readonly PolicyFeature[] = [
  'publickey-credentials-get',
  'publickey-credentials-create',
  'identity-credentials-get',
];

/**
 * Whether scripts of this page can store a cookie with the attributes of the session's. In a frame of another site,
 * browsers ignore cookies that are `SameSite=Lax`, even if they allow third-party cookies: then
 * `document.hasStorageAccess()` resolves with true, but no session can be stored (RFC 6265bis, section 5.2).
 */
function canStoreCookies(page: { cookie: string }): boolean {
  const cookie = `foyer_probe=1; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  try {
    page.cookie = cookie;
    const isStored = page.cookie.includes('foyer_probe=1');
    page.cookie = `${cookie}; max-age=-1`;
    return isStored;
  } catch {
    // A sandboxed frame has no cookies.
    return false;
  }
}

function readSurroundings(): Surroundings {
  const frame = globalThis.top === globalThis.self ? 'none' : isForeignFrame() ? 'crossOrigin' : 'sameOrigin';
  return {
    userAgent: navigator.userAgent,
    isStandalone: Reflect.get(navigator, 'standalone') === true,
    frame,
    hasCookies: frame !== 'crossOrigin' || canStoreCookies(document),
    denied: features.filter(isDenied),
    hasPasskeys: typeof PublicKeyCredential === 'function',
    isAddress: isAddressHost(location.hostname),
    hasFedCm: 'IdentityCredential' in globalThis,
  };
}

/**
 * Why the page cannot prompt for a passkey in this browser. Check it before you show a passkey button.
 *
 * @param ceremony `get` to sign in, `create` to create a passkey
 * @param error the error of an earlier ceremony. Some browsers do not reveal the policy of a frame; in a frame of
 *   another origin, a `CeremonyError` of reason `unsupported` then means `blocked`
 * @param whose `own`: the app that shows the page is the publisher's own
 * @returns null if there is no known obstacle
 */
export function passkeyObstacle(ceremony: 'get' | 'create', error?: unknown, whose?: 'own'): PasskeyObstacle | null {
  const { passkeyLogin, passkeyRegistration } = findObstacles(undefined, whose);
  const known = ceremony === 'get' ? passkeyLogin : passkeyRegistration;
  if (known) return known;
  return isCeremonyError(error) && error.reason === 'unsupported' && isForeignFrame() ? 'blocked' : null;
}
