import { createFoyerClient, type FoyerClient } from '@foyer/core';
import type { Project } from './provider.ts';

let client: FoyerClient | undefined;

/** The page's one client. The provider of this machine stands in for the scripts and frames of others too. */
export function clientOf({ provider, publicToken }: Project): FoyerClient {
  client ??= createFoyerClient(publicToken, {
    baseUrl: provider,
    captchaUrl: `${provider}/recaptcha/enterprise.js`,
    dfpCdnUrl: provider,
    dfppaUrl: provider,
    googleScriptUrl: `${provider}/gsi/client`,
    servicesFrameUrl: `${provider}/clientside-services/index.html`,
  });
  return client;
}
