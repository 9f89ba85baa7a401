import type { ClientOptions } from '@foyer/core';

/** The options of a client that a query can hold. */
export type ClientData = Pick<ClientOptions, 'keepSessionAlive' | 'cookieOptions' | 'telemetry'>;

const fits: Record<keyof ClientData, { what: string; test: (value: unknown) => boolean }> = {
  keepSessionAlive: { what: 'true or false', test: (value) => typeof value === 'boolean' },
  cookieOptions: {
    what: 'a JSON object',
    test: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  },
  telemetry: {
    what: 'true, false or "anonymous"',
    test: (value) => typeof value === 'boolean' || value === 'anonymous',
  },
};

/** What is wrong with the options that a query holds, one sentence for each member. */
export function clientProblems(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const rule = Object.entries(fits).find(([known]) => known === name)?.[1];
    if (!rule) return [`The parameter "client" takes ${Object.keys(fits).join(', ')}, and no "${name}".`];
    return rule.test(value) ? [] : [`"${name}" in the parameter "client" must be ${rule.what}.`];
  });
}

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
