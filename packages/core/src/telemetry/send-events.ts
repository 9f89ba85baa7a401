import { REQUEST_TIMEOUT_MS } from '../config.ts';
import type { TelemetryEnvelope } from '../contract/wire.ts';
import type { Environment } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';

/** The members that are removed at any depth, in case the host application's options contain one. */
const SECRET = /(tokens?|jwt|secret|verifier|password|credential|nonce|(^|_)(codes?|state))$/i;
/** Matches an email address, plain or encoded for a URL, a phone number in E.164 form, or a JWT. */
const PERSONAL = /[^\s@]@[^\s@.]+\.|%40|^\+[\d\s().-]{7,}$|eyJ[\w-]+\.eyJ/i;
/** Matches a URL, absolute or relative, in three parts: before its user name, from its host to its path, the rest. */
const ADDRESS = /([a-z][a-z\d+.-]*:\/+|^(?=\.{0,2}[/?]))(?:[^\s/?#]*@)?([^\s?#]*)[?#]?\S*/gi;

/** Removes personal data from an event's details. A replacer for `JSON.stringify`. */
function clean(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.replace(ADDRESS, '$1$2');
  return PERSONAL.test(text) ? undefined : text;
}

/** The maximum size of a request, in bytes. Browsers limit requests that outlive the page to 64 KiB. */
const KEEPALIVE_MAX = 60_000;

/**
 * Sends events to the API, without secrets and personal data. Rejects if there is no response.
 *
 * @param isAnonymous whether to leave out the email address of an email event too
 */
export function sendEvents(
  events: readonly TelemetryEnvelope[],
  isAnonymous: boolean,
  url: string,
  { fetch }: Pick<Environment, 'fetch'>,
): Promise<unknown> {
  const cleaned = events.map(({ telemetry, event }) => {
    const { email } = event.details;
    const details = JSON.parse(JSON.stringify(event.details, clean));
    return { telemetry, event: { ...event, details: email && !isAnonymous ? { email, ...details } : details } };
  });
  const body = JSON.stringify(cleaned);
  return withTimeout(REQUEST_TIMEOUT_MS, (signal) =>
    fetch(url, {
      method: 'POST',
      referrerPolicy: 'strict-origin',
      headers: { 'Content-Type': 'application/json' },
      body,
      // Always set, because the user may leave the page during the request.
      keepalive: new TextEncoder().encode(body).length < KEEPALIVE_MAX,
      signal,
    })
      // A body that is not read stays in memory.
      .then((response) => response.text()),
  );
}
