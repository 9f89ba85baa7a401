// Handles the requests that the hosted client sends to a frame on the provider's origin: `{method, args: [request]}`,
// answered on the message's port.

const { AsYouType, getExampleNumber, parsePhoneNumberFromString } = window.libphonenumber;
const CSRF_COOKIE = 'stytch_csrf_private_token';

const methods = {
  /** @param {{ phoneNumber: string, regionCode?: string }} request */
  parsedPhoneNumber({ phoneNumber, regionCode }) {
    const parsed = parsePhoneNumberFromString(phoneNumber, regionCode);
    const isValid = parsed?.isValid() ?? false;
    if (!regionCode) {
      return { isValid, number: parsed?.number ?? phoneNumber, national: parsed?.formatNational() ?? phoneNumber };
    }
    const typed = new AsYouType(regionCode);
    // A closing bracket that appears too early could not be deleted: formatting would add it again.
    const national = typed.input(phoneNumber).replace(/^\((\d+)\)$/, '$1') || phoneNumber;
    return { isValid, number: typed.getNumber()?.number ?? phoneNumber, national };
  },

  /** @param {{ regionCode: string }} request */
  async getExamplePhoneNumber({ regionCode }) {
    const examples = await (await fetch('examples.json')).json();
    return { phoneNumber: getExampleNumber(regionCode, examples)?.formatNational() };
  },

  /** @param {{ publicToken: string }} request */
  async oneTapStart({ publicToken }) {
    const query = new URLSearchParams({ public_token: publicToken });
    const started = await ask(`/v1/public/oauth/google/onetap/start?${query}`);
    return {
      requestId: started.request_id,
      googleClientId: started.google_client_id,
      stytchCsrfToken: readCsrfToken(),
      oauthCallbackId: started.oauth_callback_id,
    };
  },

  /**
   * @param {{ publicToken: string, idToken: string, oauthCallbackID: string, loginRedirectURL?: string,
   *   signupRedirectURL?: string }} request
   */
  async oneTapSubmit({ idToken, oauthCallbackID, loginRedirectURL, signupRedirectURL }) {
    const { redirect_url } = await ask(`/v1/oauth/callback/${encodeURIComponent(oauthCallbackID)}`, {
      id_token: idToken,
      stytch_csrf_token: readCsrfToken(),
      login_redirect_url: loginRedirectURL,
      signup_redirect_url: signupRedirectURL,
    });
    return { redirect_url };
  },
};

addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port || !Object.hasOwn(methods, data?.method)) return;
  try {
    port.postMessage({ success: true, payload: await methods[data.method](...data.args) });
  } catch (error) {
    const { name, message, stack } = error;
    port.postMessage({ success: false, error: { ...error, name, message, stack } });
  }
});

/**
 * @param {string} path
 * @param {Record<string, string | undefined>} [body]
 */
async function ask(path, body) {
  const answer = await fetch(path, {
    credentials: 'include',
    ...(body && { method: 'POST', headers: { 'x-stytch-oauth-type': 'google-one-tap' }, body: JSON.stringify(body) }),
  }).catch((error) => {
    throw Object.assign(error, { name: 'StytchAPIUnreachableError' });
  });
  const json = await answer.json();
  if (json.status_code === 200) return json;
  const error = new Error(`[${json.status_code}] ${json.error_type}\n${json.error_message}`);
  throw Object.assign(error, json, { name: 'StytchAPIError' });
}

function readCsrfToken() {
  const pair = document.cookie.split('; ').find((known) => known.startsWith(`${CSRF_COOKIE}=`));
  return pair?.slice(CSRF_COOKIE.length + 1) ?? '';
}
