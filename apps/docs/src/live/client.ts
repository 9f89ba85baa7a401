import { createFoyerClient, type FoyerClient } from '@foyer/core';
import type { Project } from './provider.ts';

let client: FoyerClient | undefined;

/** Returns the client of this page. The local provider also replaces third-party scripts and frames. */
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
