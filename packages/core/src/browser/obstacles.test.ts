import { describe, expect, it } from 'vitest';
import { findObstacles, inAppBrowser, type Surroundings } from './obstacles.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const galaxy =
  'Mozilla/5.0 (Linux; Android 13; SM-S918B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const view = 'Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

const inApp: [name: string | null, system: 'android' | 'ios' | null, userAgent: string][] = [
  [
    'Facebook',
    'ios',
    `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.44.101;FBBV/607480427;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  ],
  ['Facebook', 'android', `${pixel} ${view} [FB_IAB/FB4A;FBAV/468.1.0.56.78;]`],
  [
    'Facebook',
    'ios',
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.44.101;FBDV/iPad13,4]`,
  ],
  ['Messenger', 'ios', `${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.30.109;FBBV/603182517]`],
  ['Messenger', 'android', `${galaxy} ${view} [FB_IAB/Orca-Android;FBAV/459.0.0.45.109;]`],
  [
    'Instagram',
    'ios',
    `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 607041640)`,
  ],
  [
    'Instagram',
    'android',
    `${galaxy} ${view} Instagram 334.0.0.42.95 Android (33/13; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; de_DE; 606886404)`,
  ],
  [
    'Threads',
    'ios',
    `${iphone} Mobile/15E148 Barcelona 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 607041640)`,
  ],
  ['TikTok', 'ios', `${iphone} Mobile/15E148 musical_ly_34.9.0 BytedanceWebview/d8a21c6 ByteLocale/en Region/US`],
  [
    'TikTok',
    'android',
    `${pixel} ${view} trill_340904 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/34.9.4 ByteLocale/en BytedanceWebview/d8a21c6`,
  ],
  ['LINE', 'ios', `${iphone} Mobile/15E148 Safari Line/14.9.0`],
  ['LINE', 'android', `${pixel} ${view} Line/14.9.1/IAB`],
  ['X', 'ios', `${iphone} Mobile/15E148 Twitter for iPhone/10.45`],
  ['X', 'android', `${pixel} ${view} TwitterAndroid`],
  ['Snapchat', 'ios', `${iphone} Mobile/15E148 Snapchat/12.90.0.44 (like Safari/8617.2.4.10.8, panda)`],
  ['Snapchat', 'android', `${galaxy} ${view}Snapchat/12.90.0.44 (SM-S918B; Android 13#S918BXXU3BWK5#33; gzip; )`],
  ['LinkedIn', 'ios', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.7621`],
  ['LinkedIn', 'android', `${pixel} ${view} [LinkedInApp]`],
  ['WeChat', 'ios', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
  [
    'WeChat',
    'android',
    `${galaxy} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  ],
  [
    'WeChat',
    null,
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue`,
  ],
  ['QQ', 'android', `${pixel} ${view} V1_AND_SQ_9.0.60_6612_YYB_D QQ/9.0.60.17095 NetType/WIFI WebP/0.4.1`],
  ['Weibo', 'ios', `${iphone} Mobile/15E148 Weibo (iPhone14,5__weibo__14.6.0__iphone__os17.5)`],
  [
    'Alipay',
    'ios',
    `${iphone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.10.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI) AlipayClient/10.6.10.6000 Language/zh-Hans`,
  ],
  ['Pinterest', 'ios', `${iphone} Mobile/15E148 [Pinterest/iOS]`],
  ['Pinterest', 'android', `${pixel} ${view} [Pinterest/Android]`],
  [
    'Reddit',
    'ios',
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 Reddit/Version 2024.22.0/Build 614937/iOS Version 17.5`,
  ],
  ['KakaoTalk', 'ios', `${iphone} Mobile/15E148 KAKAOTALK/10.8.2 (INAPP)`],
  ['KakaoTalk', 'android', `${galaxy} ${view};KAKAOTALK 2410820`],
  ['Naver', 'ios', `${iphone} Mobile/15E148 NAVER(inapp; search; 2000; 12.7.2; 14PRO)`],
  ['Zalo', 'ios', `${iphone} Mobile/15E148 Zalo iOS/613 ZaloTheme/light ZaloLanguage/vi`],
  ['Telegram', 'android', `${pixel} ${view} Telegram-Android/10.14.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
  ['Google', 'ios', `${iphone} GSA/319.0.634553034 Mobile/15E148 Safari/604.1`],
  ['Google', 'android', `${pixel} ${view} GSA/15.22.34.28.arm64`],
  [null, 'android', `${pixel} ${view}`],
  [null, 'ios', `${iphone} Mobile/15E148`],
  [null, 'ios', `${ipad} Mobile/15E148`],
  [null, null, `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko)`],
  ...[mac, windows, linux].map((system): [null, null, string] => [
    null,
    null,
    `${system} AppleWebKit/537.36 (KHTML, like Gecko) Notes/4.38.125 Chrome/124.0.6367.119 Electron/30.0.2 Safari/537.36`,
  ]),
];

const ordinary: [what: string, userAgent: string][] = [
  ['Safari on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Safari on an old iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0.4 Mobile/15E148 Safari/604.1',
  ],
  ['Safari on iPad', `${ipad} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad, as a Mac', `${mac} ${safari}`],
  [
    'Safari on iPod touch',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
  ],
  ['Safari on macOS 14', `${mac} ${safari}`],
  ['Safari 16 on macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15`],
  ['Chrome on iPhone', `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPad', `${ipad} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on iPhone, desktop site',
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15`,
  ],
  ['Firefox on iPhone', `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox on iPad', `${ipad} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox Focus on iPhone', `${iphone} FxiOS/127.0 Focus/127.0 Mobile/15E148`],
  ['Edge on iPhone', `${iphone} Version/17.0 EdgiOS/125.2535.96 Mobile/15E148 Safari/604.1`],
  ['Opera on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`],
  ['DuckDuckGo on iPhone', `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['Yandex on iPhone', `${iphone} Version/17.0 YaBrowser/24.6.1.456.10 SA/3 Mobile/15E148 Safari/604.1`],
  ['UC Browser on iPhone', `${iphone} Mobile/15E148 UCBrowser/12.5.1.1269 Mobile AliApp(TUnionSDK/0.1.20)`],
  [
    'QQ Browser on iPhone',
    `${iphone} Version/17.5 MQQBrowser/15.2.5 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
  ],
  ['Chrome on Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Chrome on an Android tablet', `${android} Chrome/126.0.0.0 Safari/537.36`],
  [
    'Chrome 80 on Android',
    'Mozilla/5.0 (Linux; Android 9; SM-G960F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.149 Mobile Safari/537.36',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
  [
    'Firefox Focus on Android',
    'Mozilla/5.0 (Linux; Android 9; SM-A505F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Klar/8.0.15 Chrome/74.0.3729.136 Mobile Safari/537.36',
  ],
  ['Edge on Android', `${android} Chrome/125.0.0.0 Mobile Safari/537.36 EdgA/125.0.2535.96`],
  ['Samsung Internet', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet, older',
    'Mozilla/5.0 (Linux; Android 9; SAMSUNG SM-T825) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.2 Chrome/67.0.3396.87 Safari/537.36',
  ],
  ['Opera on Android', `${android} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`],
  [
    'Opera Mini on Android',
    'Mozilla/5.0 (Linux; U; Android 13; SM-A135F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 OPR/81.0.2254.72468',
  ],
  [
    'DuckDuckGo on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile DuckDuckGo/5 Safari/537.36',
  ],
  [
    'MIUI Browser',
    'Mozilla/5.0 (Linux; U; Android 13; en-us; M2101K6G Build/TKQ1.221013.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.7.1-gn',
  ],
  [
    'UC Browser on Android',
    'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3085 Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.8.1318 Mobile Safari/537.36',
  ],
  [
    'Huawei Browser',
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13.0.322) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/14.0.6.301 Mobile Safari/537.36',
  ],
  ['Chrome on Windows', `${windows} ${chrome}`],
  ['Chrome on macOS', `${mac} ${chrome}`],
  ['Chrome on Linux', `${linux} ${chrome}`],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`],
  ['headless Chrome', `${linux} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} ${chrome} Edg/126.0.0.0`],
  ['Edge on macOS', `${mac} ${chrome} Edg/126.0.0.0`],
  ['Opera on Windows', `${windows} ${chrome} OPR/112.0.0.0`],
  ['Vivaldi on Linux', `${linux} ${chrome} Vivaldi/6.8.3381.44`],
  [
    'Yandex on Windows',
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [
    'a PlayStation',
    'Mozilla/5.0 (PlayStation; PlayStation 5/8.60) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  ],
  [
    'Silk on a Fire tablet',
    'Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/126.2.1 like Chrome/126.0.6478.71 Safari/537.36',
  ],
  [
    'Googlebot',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.61 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  ],
  [
    'Bingbot',
    `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  ],
  ['Applebot', `${mac} ${safari} (Applebot/0.1; +http://www.apple.com/go/applebot)`],
  ["Facebook's preview", 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ["X's preview", 'Twitterbot/1.0'],
  ["LinkedIn's preview", 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ["Pinterest's preview", 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)'],
  [
    "Snapchat's preview",
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots) Chrome/109.0.0.0 Safari/537.36',
  ],
  [
    "TikTok's preview",
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ],
  [
    "LINE's preview",
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0.3 Mobile/15E148 Safari/604.1 (compatible; Linespider/1.1)',
  ],
  ["WhatsApp's preview", 'WhatsApp/2.24.11.79 A'],
  ["Slack's preview", 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ["Telegram's preview", 'TelegramBot (like TwitterBot)'],
  ['no user agent', ''],
];

describe('inAppBrowser', () => {
  it.each(inApp)('returns %s (%s) for %s', (name, system, userAgent) => {
    expect(inAppBrowser(userAgent)).toEqual({ name, system });
  });

  it.each(ordinary)('returns null for %s', (_what, userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });

  it('returns null for a page that is opened from the home screen of iOS', () => {
    expect(inAppBrowser(`${iphone} Mobile/15E148`, true)).toBeNull();
  });
});

describe('findObstacles', () => {
  const plain: Surroundings = {
    userAgent: `${windows} ${chrome}`,
    isStandalone: false,
    frame: 'none',
    denied: [],
    hasPasskeys: true,
    hasCookies: true,
    hasFedCm: true,
  };
  const none = {
    passkeyLogin: null,
    passkeyRegistration: null,
    oneTap: null,
    emailLinks: null,
    oauth: {},
    oauthMode: 'any',
  };

  it.each([true, false])(
    'names the host if it is an IP address, also in an app and a frame (has passkeys: %s)',
    (has) => {
      const at = { ...plain, hasPasskeys: has, isAddress: true, denied: ['publickey-credentials-get'] as const };
      for (const page of [at, { ...at, userAgent: instagram }, { ...at, frame: 'crossOrigin' as const }]) {
        expect(findObstacles(page)).toMatchObject({ passkeyLogin: 'host', passkeyRegistration: 'host' });
      }
    },
  );
  const instagram = inApp.find(([name, system]) => name === 'Instagram' && system === 'android')?.[2] ?? '';

  it.each(ordinary)('returns no obstacle in %s', (_what, userAgent) => {
    expect(findObstacles({ ...plain, userAgent })).toEqual({ app: null, ...none });
    expect(findObstacles({ ...plain, userAgent, hasCookies: false })).toEqual({ app: null, ...none });
    const framed = { app: null, ...none, oauthMode: 'popup' };
    expect(findObstacles({ ...plain, userAgent, frame: 'crossOrigin' })).toEqual(framed);
    expect(findObstacles({ ...plain, userAgent, frame: 'sameOrigin', hasCookies: false })).toEqual(framed);
  });

  it.each<[what: string, Partial<Surroundings>, object]>([
    [
      'a browser without passkeys and FedCM',
      { hasPasskeys: false, hasFedCm: false },
      { passkeyLogin: 'unsupported', passkeyRegistration: 'unsupported' },
    ],
    ['a frame of the same origin', { frame: 'sameOrigin' }, { oauthMode: 'popup' }],
    ['a frame of another origin with every permission', { frame: 'crossOrigin' }, { oauthMode: 'popup' }],
    [
      'a frame of another site, which has no cookies',
      { frame: 'crossOrigin', hasCookies: false },
      { emailLinks: 'blocked', oauthMode: 'popup' },
    ],
    [
      'a frame of another origin without permissions',
      {
        frame: 'crossOrigin',
        denied: ['publickey-credentials-get', 'publickey-credentials-create', 'identity-credentials-get'],
      },
      { passkeyLogin: 'blocked', passkeyRegistration: 'blocked', oneTap: 'blocked', oauthMode: 'popup' },
    ],
    [
      'a page, in no frame, whose server denies passkeys',
      { denied: ['publickey-credentials-get', 'publickey-credentials-create'] },
      { passkeyLogin: 'unsupported', passkeyRegistration: 'unsupported' },
    ],
    [
      'a frame of another origin that may use, but not create passkeys',
      { frame: 'crossOrigin', denied: ['publickey-credentials-create'] },
      { passkeyRegistration: 'blocked', oauthMode: 'popup' },
    ],
    [
      'a frame of another origin in a browser without FedCM',
      { frame: 'crossOrigin', hasFedCm: false },
      { oneTap: 'blocked', oauthMode: 'popup' },
    ],
    [
      'a page from the home screen of iOS',
      { userAgent: `${iphone} Mobile/15E148`, isStandalone: true },
      { oauthMode: 'redirect' },
    ],
    [
      'a frame in an app',
      { userAgent: instagram, frame: 'crossOrigin' },
      {
        app: { name: 'Instagram', system: 'android' },
        passkeyLogin: 'app',
        passkeyRegistration: 'app',
        oneTap: 'app',
        oauth: { google: 'app' },
        oauthMode: 'popup',
      },
    ],
  ])('returns what cannot work in %s', (_what, change, obstacles) => {
    expect(findObstacles({ ...plain, ...change })).toEqual({ app: null, ...none, ...obstacles });
  });

  it.each([
    ['Android', `${pixel} ${view}`],
    ['iOS', `${iphone} Mobile/15E148`],
    ['a named app', instagram],
  ])(
    "returns that the publisher's own app has passkeys where its web view does, but not Google: %s",
    (_what, userAgent) => {
      const own = findObstacles({ ...plain, userAgent }, 'own');
      expect(own).toMatchObject({
        passkeyLogin: null,
        passkeyRegistration: null,
        oneTap: 'app',
        oauthMode: 'redirect',
      });
      expect(own.oauth.google).toBe('app');
      const old = findObstacles({ ...plain, userAgent, hasPasskeys: false }, 'own');
      expect(old).toMatchObject({ passkeyLogin: 'unsupported', passkeyRegistration: 'unsupported' });
    },
  );

  it("returns no obstacle in a browser, whose publisher's app is configured too", () => {
    expect(findObstacles(plain, 'own')).toEqual({ app: null, ...none });
  });

  it.each(inApp)('returns that %s (%s) refuses Google, its prompt and popups: %s', (name, system, userAgent) => {
    const found = findObstacles({ ...plain, userAgent });
    expect(found).toMatchObject({ app: { name, system }, oneTap: 'app', oauthMode: 'redirect' });
    expect(found.oauth.google).toBe('app');
    expect(found.oauth.github).toBeUndefined();
  });

  it.each([
    ['Facebook', undefined],
    ['Instagram', undefined],
    ['LINE', 'app'],
    [null, 'app'],
  ])('returns whether Facebook signs in inside %s on Android', (app, obstacle) => {
    const userAgent = inApp.find(([name, system]) => name === app && system === 'android')?.[2] ?? '';
    expect(findObstacles({ ...plain, userAgent }).oauth.facebook).toBe(obstacle);
  });

  it.each([
    ['a known app that exposes passkeys', instagram, true, 'app'],
    ['a known app without passkeys', instagram, false, 'app'],
    ["the publisher's own app, which can have passkeys", `${pixel} ${view}`, true, null],
    ['another app without passkeys', `${pixel} ${view}`, false, 'app'],
  ])('returns the obstacle of passkeys in %s', (_what, userAgent, hasPasskeys, obstacle) => {
    expect(findObstacles({ ...plain, userAgent, hasPasskeys }).passkeyLogin).toBe(obstacle);
  });
});
