// Stands in for reCAPTCHA Enterprise: everybody passes, and each token is good once, for two minutes.
const tokenUrl = new URL('/recaptcha/token', document.currentScript.src);

window.grecaptcha = {
  enterprise: {
    ready: (callback) => queueMicrotask(callback),
    async execute(siteKey, _options) {
      // As text, so that no preflight is needed.
      const response = await fetch(tokenUrl, { method: 'POST', body: JSON.stringify({ site_key: siteKey }) });
      if (!response.ok) throw new Error(`The captcha gave no token: ${response.status}.`);
      return (await response.json()).token;
    },
  },
};
