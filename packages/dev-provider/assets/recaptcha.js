// Stand-in for reCAPTCHA Enterprise: every user passes, and each token is valid once, for two minutes.
const tokenUrl = new URL('/recaptcha/token', document.currentScript.src);

window.grecaptcha = {
  enterprise: {
    ready: (callback) => queueMicrotask(callback),
    async execute(siteKey, _options) {
      // Sent as text to avoid a preflight.
      const response = await fetch(tokenUrl, { method: 'POST', body: JSON.stringify({ site_key: siteKey }) });
      if (!response.ok) throw new Error(`The captcha returned no token: ${response.status}.`);
      return (await response.json()).token;
    },
  },
};
