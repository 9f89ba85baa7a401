import type { Bootstrap } from './bootstrap.ts';
import { type ClientOptions, REQUEST_TIMEOUT_MS, TELEMETRY_BATCH, TELEMETRY_INTERVAL_MS } from './config.ts';
import type { Environment } from './environment.ts';
import { sdkUrl } from './request.ts';
import type { SessionStore } from './session/store.ts';
import { telemetryBlob } from './telemetry-blob.ts';
import { withTimeout } from './timeout.ts';
import type { TelemetryEnvelope } from './wire.ts';

/** What an email was sent for. */
export type EmailEventType = 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';

/**
 * Every event and its details. No event carries a token, a code, a password, or what stands in the query or fragment of
 * a URL. `email_sent` and `email_try_again_clicked` carry the address that the mail went to, unless the client's option
 * `telemetry` is `'anonymous'`; no other event carries an email address or a phone number.
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

/** Which callbacks a host registered; goes into the `sdk_instance_instantiated` event. */
export interface RegisteredCallbacks {
  event: boolean;
  error: boolean;
  success: boolean;
}

/** The events that the provider is sent about sign-ins. Nothing is sent where the option `telemetry` is false. */
export interface Telemetry {
  /** Queues an event. It is sent within 800 ms, at the latest when the page is left. */
  log<Name extends keyof TelemetryEvents>(name: Name, details: TelemetryEvents[Name]): void;
  /** Says which callbacks the host has registered; in time until the first batch is sent. */
  registerCallbacks(callbacks: RegisteredCallbacks): void;
  /** Sends what is queued and stops listening. */
  destroy(): void;
}

/** Members that are left out wherever they stand, should a host's options ever hold one. */
const SECRET = /(tokens?|jwt|secret|verifier|password|credential|nonce|(^|_)(codes?|state))$/i;
/** An email address, as it is or encoded for a URL, a phone number in the E.164 format, or a JWT. */
const PERSONAL = /[^\s@]@[^\s@.]+\.|%40|^\+[\d\s().-]{7,}$|eyJ[\w-]+\.eyJ/i;
/** A URL, absolute or relative, in three parts: up to its user name, from its host to its path, and the rest. */
const ADDRESS = /([a-z][a-z\d+.-]*:\/+|^(?=\.{0,2}[/?]))(?:[^\s/?#]*@)?([^\s?#]*)[?#]?\S*/gi;

/** Leaves of an event's details what says nothing about who signs in. For `JSON.stringify`. */
function clean(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  if (typeof value !== 'string') return value;
  const text = value.replace(ADDRESS, '$1$2');
  return PERSONAL.test(text) ? undefined : text;
}

const nobody = { user: null, session: null };
/** In bytes. Browsers carry 64 KiB beyond the life of a page, and refuse a request that is more. */
const KEEPALIVE_MAX = 60_000;

export function createTelemetry(
  publicToken: string,
  options: ClientOptions,
  environment: Environment,
  session: SessionStore,
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
        environment.fetch(`${sdkUrl(publicToken, options)}/events`, {
          method: 'POST',
          referrerPolicy: 'strict-origin',
          headers: { 'Content-Type': 'application/json' },
          body,
          // Always: the page may be left while the batch is under way.
          keepalive: new TextEncoder().encode(body).length < KEEPALIVE_MAX,
          signal,
        }),
      );
    } catch {
      // An event is never worth an error.
    }
  }

  /** One batch after the other, so that they arrive in order; all at once when the page is left. */
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
      telemetry: telemetryBlob(environment, isAnonymous ? nobody : session.get()),
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
      // The queued event holds this very object, and is put into words when it is sent.
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
