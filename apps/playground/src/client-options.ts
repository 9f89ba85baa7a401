/** How a client finds a provider. The one on this machine stands in for the scripts and frames of others too. */
export function clientOptions(provider: string) {
  // Not by `new URL`: the query may name anything, and what is no URL must not keep the widget off the page.
  const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(provider);
  return {
    baseUrl: provider,
    ...(isLocal && {
      captchaUrl: `${provider}/recaptcha/enterprise.js`,
      dfpCdnUrl: provider,
      dfppaUrl: provider,
      googleScriptUrl: `${provider}/gsi/client`,
      servicesFrameUrl: `${provider}/clientside-services/index.html`,
    }),
  };
}
