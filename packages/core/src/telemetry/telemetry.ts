import { type ClientOptions, REQUEST_TIMEOUT_MS, sdkUrl, TELEMETRY_BATCH, TELEMETRY_INTERVAL_MS } from '../config.ts';
import type { Bootstrap } from '../contract/settings.ts';
import type { TelemetryEnvelope } from '../contract/wire.ts';
import type { Environment } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';
import type { AuthStore } from '../session/store.ts';
import { telemetryBlob } from './telemetry-blob.ts';

/** The purpose of an email. */
export type EmailEventType = 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';

/**
 * The events and their details. No event contains a token, a passcode, a password, or the query or fragment of a URL.
 * `email_sent` and `email_try_again_clicked` contain the email address, unless the client's option `telemetry` is
 * `'anonymous'`. No other event contains an email address or a phone number.
 */
export interface TelemetryEvents {
  sdk_instance_instantiated: {
    event_callback_registered: boolean;
    error_callback_registered: boolean;
    success_callback_registered: boolean;
  };
  render_login_screen: { options: Record<string, unknown>; bootstrap: Bootstrap };
  render_idp_screen: { bootstrap: Bootstrap };
  start_oauth_flow: {
    provider_type: string;
    custom_scopes?: string[];
    cname_domain: string | null;
    pkce: boolean;
    provider_params?: Record<string, string>;
  };
  email_sent: { email: string; type: EmailEventType };
  email_try_again_clicked: { email: string; type: EmailEventType };
}

/** The callbacks that the host application has registered, for the `sdk_instance_instantiated` event. */
export interface RegisteredCallbacks {
  event: boolean;
  error: boolean;
  success: boolean;
}

/** Sends events about sign-ins to the API. Sends nothing if the option `telemetry` is false. */
export interface Telemetry {
  /** Queues an event. It is sent within 800 ms, or earlier if the user leaves the page. */
  log<Name extends keyof TelemetryEvents>(name: Name, details: TelemetryEvents[Name]): void;
  /** Sets the registered callbacks. It takes effect if it is called before the first batch is sent. */
  registerCallbacks(callbacks: RegisteredCallbacks): void;
  /** Sends the queued events and removes the listeners. */
  destroy(): void;
}

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

const noUser = { user: null, session: null };
/** The maximum size of a request, in bytes. Browsers limit requests that outlive the page to 64 KiB. */
const KEEPALIVE_MAX = 60_000;

export function createTelemetry(
  publicToken: string,
  options: ClientOptions,
  environment: Environment,
  auth: AuthStore,
): Telemetry {
  const { page } = environment;
  const isAnonymous = options.telemetry === 'anonymous';
  const instantiated = {
    event_callback_registered: false,
    error_callback_registered: false,
    success_callback_registered: false,
  };
  const stopped = new AbortController();
  const queue: TelemetryEnvelope[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  function cleaned({ telemetry, event }: TelemetryEnvelope): TelemetryEnvelope {
    const { email } = event.details;
    const details = JSON.parse(JSON.stringify(event.details, clean));
    return { telemetry, event: { ...event, details: email && !isAnonymous ? { email, ...details } : details } };
  }

  async function send(batch: TelemetryEnvelope[]) {
    try {
      const body = JSON.stringify(batch.map(cleaned));
      await withTimeout(REQUEST_TIMEOUT_MS, (signal) =>
        environment
          .fetch(`${sdkUrl(publicToken, options)}/events`, {
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
    } catch {
      // A lost event is not an error.
    }
  }

  /** Sends one batch after the other, to keep their order; all at once when the user leaves the page. */
  async function flush(isLeaving: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (isLeaving) {
      while (queue.length) void send(queue.splice(0, TELEMETRY_BATCH));
    } else if (!isSending) {
      isSending = true;
      await send(queue.splice(0, TELEMETRY_BATCH));
      isSending = false;
      arm();
    }
  }

  function arm() {
    if (queue.length >= TELEMETRY_BATCH) void flush(false);
    else if (queue.length) timer ??= setTimeout(flush, TELEMETRY_INTERVAL_MS, false);
  }

  const log: Telemetry['log'] = (name, details) => {
    if (!page || options.telemetry === false || stopped.signal.aborted) return;
    queue.push({
      telemetry: telemetryBlob(environment, isAnonymous ? noUser : auth.get()),
      event: { public_token: publicToken, event_name: name, details: details as Record<string, unknown> },
    });
    arm();
  };

  const leave = () => void flush(true);
  if (page) {
    const { signal } = stopped;
    page.addEventListener('pagehide', leave, { signal });
    page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && leave(), {
      signal,
    });
  }
  log('sdk_instance_instantiated', instantiated);

  return {
    log,
    registerCallbacks({ event, error, success }) {
      // The queued event contains this object, which is serialized only when the event is sent.
      instantiated.event_callback_registered = event;
      instantiated.error_callback_registered = error;
      instantiated.success_callback_registered = success;
    },
    destroy() {
      stopped.abort();
      leave();
    },
  };
}
