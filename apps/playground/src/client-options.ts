/** How a client finds a provider and what stands in for others there. */
export const clientOptions = (provider: string) => ({
  baseUrl: provider,
  googleScriptUrl: `${provider}/gsi/client`,
  servicesFrameUrl: `${provider}/clientside-services/index.html`,
});
