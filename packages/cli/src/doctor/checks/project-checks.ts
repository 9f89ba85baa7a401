import { type Method, methodsOf, type WidgetConfig } from '../../widget/widget.ts';
import type { Check } from '../check.ts';
import { isApiNearer, type Observation } from '../observation.ts';

const usedOf = ({ widget }: Observation, methods: readonly Method[]) =>
  methodsOf(widget).filter((method) => methods.includes(method));

/** Hosts that serve each branch or pull request of an app at its own name. */
const PREVIEW_HOST =
  /\.(?:vercel\.app|netlify\.app|pages\.dev|onrender\.com|web\.app|amplifyapp\.com|azurestaticapps\.net|up\.railway\.app|ngrok\.app|ngrok-free\.app|trycloudflare\.com|app\.github\.dev|gitpod\.io|csb\.app|webcontainer\.io)$/;

/** The API's types of the error for a redirect URL that the project has not registered. */
const unregistered = [
  'no_match_for_provided_oauth_url',
  'no_match_for_provided_magic_link_url',
  'invalid_login_oauth_url',
  'invalid_signup_oauth_url',
  'redirect_url_not_found',
];
const noDefault = ['no_login_redirect_urls_set', 'no_signup_redirect_urls_set'];
const noProvider = ['oauth_config_not_found', 'invalid_oauth_provider', 'apple_oauth_config_not_found'];

/** The API's types of the errors of a sign-in that was started, as far as a check reports them. */
export const startErrors: readonly string[] = [...unregistered, ...noDefault, ...noProvider];

/** A redirect URL in the widget's configuration. */
interface ConfiguredUrl {
  option: string;
  method: Method;
  url: string;
}

/** Returns the redirect URLs of the methods in use. */
export function redirectUrls(methods: readonly Method[], config: WidgetConfig): ConfiguredUrl[] {
  const { emailMagicLinksOptions: links, oauthOptions: oauth, passwordOptions: passwords } = config;
  const all: [Method, string, string | undefined][] = [
    ['emailMagicLinks', 'emailMagicLinksOptions.loginRedirectURL', links?.loginRedirectURL],
    ['emailMagicLinks', 'emailMagicLinksOptions.signupRedirectURL', links?.signupRedirectURL],
    ['oauth', 'oauthOptions.loginRedirectURL', oauth?.loginRedirectURL],
    ['oauth', 'oauthOptions.signupRedirectURL', oauth?.signupRedirectURL],
    ['passwords', 'passwordOptions.loginRedirectURL', passwords?.loginRedirectURL],
    ['passwords', 'passwordOptions.resetPasswordRedirectURL', passwords?.resetPasswordRedirectURL],
  ];
  return all.flatMap(([method, option, url]) => (url && methods.includes(method) ? [{ method, option, url }] : []));
}

const urlsOf = ({ widget }: Observation) => redirectUrls(methodsOf(widget), widget.config);
const redirecting: readonly Method[] = ['emailMagicLinks', 'passwords', 'oauth', 'oneTap', 'popup'];

/** Whether a method requires PKCE, so that only the browser and origin that started it can complete it. */
function requiresPkce({ api }: Observation, method: Method): boolean {
  const settings = api?.settings;
  if (method === 'oauth') return settings?.pkce_required_for_oauth === true;
  if (method === 'passwords') return settings?.pkce_required_for_password_resets === true;
  return settings?.pkce_required_for_email_magic_links === true;
}

/** The checks of the project's settings and the widget's configuration. */
export const projectChecks: readonly Check[] = [
  {
    id: 'public-token',
    severity: 'error',
    header: null,
    effect: 'The API refuses every request.',
    find({ widget: { publicToken }, api }) {
      if (
        !publicToken ||
        !['public_token_not_found', 'live_id_used_in_test_environment'].includes(api?.error?.type ?? '')
      )
        return [];
      const detail = `The API at ${api?.url} has no project with the public token ${publicToken}.`;
      return [{ detail, fix: "Use the public token of the project, and the project's base-url." }];
    },
  },
  {
    id: 'page-origin',
    severity: 'error',
    header: null,
    effect: 'The API refuses every request of this page.',
    find({ url, api }) {
      if (api?.error?.type !== 'bad_domain_for_stytch_sdk') return [];
      const { origin } = new URL(url);
      return [
        {
          detail: `The project does not allow ${origin}.`,
          fix: `Add ${origin} to the project's allowed domains and redirect URLs.`,
        },
      ];
    },
  },
  {
    id: 'api-response',
    severity: 'error',
    header: null,
    effect: 'No method works, because the API does not answer.',
    find(observation) {
      const { api } = observation;
      // An API that only this machine or its network can reach must move, whether it responds or not.
      if (!api?.error || api.settings || isApiNearer(observation)) return [];
      const handled = ['public_token_not_found', 'live_id_used_in_test_environment', 'bad_domain_for_stytch_sdk'];
      if (handled.includes(api.error.type ?? '')) return [];
      const detail = `${api.url} did not return the project's settings: ${api.error.message}`;
      return [{ detail, fix: 'Check base-url, and that the API can be reached.' }];
    },
  },
  {
    id: 'api-cors',
    severity: 'error',
    header: 'Access-Control-Allow-Origin',
    effect: 'Browsers do not let the page read the responses of the API.',
    find({ url, api }) {
      const { origin } = new URL(url);
      if (!api?.cors || api.error?.type === 'bad_domain_for_stytch_sdk' || new URL(api.url).origin === origin)
        return [];
      if (api.cors.origin === origin && api.cors.credentials) return [];
      const fix = `Send Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Credentials: true from the API, or let your proxy pass them on.`;
      return [{ detail: `${api.url} does not allow ${origin} with credentials.`, fix }];
    },
  },
  {
    id: 'redirect-url',
    severity: 'error',
    header: null,
    effect: 'The API refuses to send the link or to start the sign-in.',
    find(observation) {
      const refused = (observation.api?.signIns ?? []).filter(({ error }) => unregistered.includes(error ?? ''));
      const urls = urlsOf(observation);
      return refused.flatMap(({ redirectUrl }) => {
        const using = urls.filter(({ url }) => url === redirectUrl);
        const options = using.map(({ option }) => option).join(', ');
        const detail = `The project has no redirect URL ${redirectUrl} (${options}).`;
        const { hostname } = new URL(observation.url);
        const fix = PREVIEW_HOST.test(hostname)
          ? 'Register it in the project. Each preview has its own host: use a test project with a wildcard, or an alias that stays the same.'
          : 'Register it in the project, with the same scheme, host, port and path.';
        return [{ methods: [...new Set(using.map(({ method }) => method))], detail, fix }];
      });
    },
  },
  {
    id: 'no-redirect-url',
    severity: 'error',
    header: null,
    effect: 'The API has nowhere to lead users to.',
    find(observation) {
      if (!observation.api?.signIns.some(({ error }) => noDefault.includes(error ?? ''))) return [];
      const methods = usedOf(observation, redirecting);
      const fix = 'Register redirect URLs in the project, or set loginRedirectURL and signupRedirectURL.';
      return [{ methods, detail: 'The project has no default redirect URL.', fix }];
    },
  },
  {
    id: 'social-provider',
    severity: 'error',
    header: null,
    effect: 'The button of this social provider leads to an error.',
    find(observation) {
      const methods = usedOf(observation, ['oauth', 'oneTap']);
      const named = observation.widget.config.oauthOptions?.providers?.map(({ type }) => `${type}`.toLowerCase());
      const refused = (observation.api?.signIns ?? []).filter(
        ({ provider, error }) => named?.includes(provider) && noProvider.includes(error ?? ''),
      );
      if (methods.length === 0) return [];
      return [...new Set(refused.map(({ provider }) => provider))].map((provider) => ({
        methods,
        detail: `The project has no OAuth client for ${provider}.`,
        fix: 'Add the client in the project, or remove the provider from oauthOptions.providers.',
      }));
    },
  },
  {
    id: 'redirect-elsewhere',
    severity: 'error',
    header: null,
    effect: 'The user comes back to another origin, which has neither the PKCE verifier nor the session of this page.',
    find(observation) {
      const page = new URL(observation.url);
      const isPopup = usedOf(observation, ['popup']).length > 0;
      const elsewhere = urlsOf(observation)
        .filter(({ url }) => URL.canParse(url) && new URL(url).origin !== page.origin)
        .filter(({ method }) => requiresPkce(observation, method) || (method === 'oauth' && isPopup));
      const methods = new Set<Method>(elsewhere.map(({ method }) => method));
      if (methods.size === 0) return [];
      if (methods.has('oauth') && isPopup) methods.add('popup');
      const named = elsewhere.map(({ option, url }) => `${option} is ${url}`).join(', ');
      const detail = `The page is at ${page.origin}, and ${named}.`;
      return [{ methods: [...methods], detail, fix: `Use redirect URLs at ${page.origin}, and register them.` }];
    },
  },
  {
    id: 'preview-host',
    severity: 'warning',
    header: null,
    effect: "Links lead to the project's default page, not to this preview.",
    find(observation) {
      const { hostname, origin } = new URL(observation.url);
      if (!PREVIEW_HOST.test(hostname)) return [];
      const urls = urlsOf(observation);
      const methods = usedOf(observation, ['emailMagicLinks', 'passwords', 'oauth']).filter((method) =>
        urls.every((url) => url.method !== method),
      );
      if (methods.length === 0) return [];
      const fix = `Set loginRedirectURL and signupRedirectURL to a page at ${origin}, and register it.`;
      return [{ methods, detail: `${hostname} may be a preview, and the configuration names no redirect URL.`, fix }];
    },
  },
  {
    id: 'invalid-json',
    severity: 'error',
    header: null,
    effect: 'The widget ignores the attribute and starts with its defaults.',
    find: ({ widget: { element, brokenAttributes } }) =>
      brokenAttributes.map((name) => ({
        detail: `The attribute ${name} of <${element}> is not valid JSON.`,
        fix: 'Write names and strings in double quotes, and put the attribute in single quotes.',
      })),
  },
];
