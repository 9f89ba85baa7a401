/** How a client finds a provider. The one on this machine stands in for the scripts and frames of others too. */
export function clientOptions(provider: string) {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(provider).hostname);
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
