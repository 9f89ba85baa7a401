import type { ClientOptions } from '@foyer/core';

/** The client options that a query can contain. */
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

/** Returns the problems of the options in a query, one sentence per member. */
export function clientProblems(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const rule = Object.entries(fits).find(([known]) => known === name)?.[1];
    if (!rule) return [`The parameter "client" takes ${Object.keys(fits).join(', ')}, and no "${name}".`];
    return rule.test(value) ? [] : [`"${name}" in the parameter "client" must be ${rule.what}.`];
  });
}

/** Returns the client options for a provider. A local provider also serves the scripts and frames of third parties. */
export function clientOptions(provider: string) {
  // Not `new URL`, which throws: an invalid URL in the query must not prevent the widget from rendering.
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
