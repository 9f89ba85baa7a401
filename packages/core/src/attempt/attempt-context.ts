import type { FlowView } from '../flow-view.ts';
import type { ApiClock } from '../runtime/api-clock.ts';
import type { ClientState } from '../session/store.ts';
import type { TermsOptions } from './agreement.ts';
import type { SecondFactorOptions } from './second-factor.ts';

/** The steps of a flow, with their options: a user who has signed in completes them before the sign-in is reported. */
export interface Steps {
  /** The second factor that a user is asked for, or sets up. Default: none. */
  readonly secondFactorOptions?: SecondFactorOptions | undefined;
  /**
   * The version of the terms: a user who has not agreed to it is asked. With the opt-ins, which the step stores. Default: no
   * version, and no opt-ins.
   */
  readonly legalOptions?: TermsOptions | undefined;
  /** What a new user is asked for. Without a field there is no such step. */
  readonly detailsOptions?: { readonly fields: readonly unknown[] } | undefined;
  /**
   * `offer: 'afterSignIn'`: a user is offered a passkey of this device, once in 30 days, after a sign-in by email link,
   * passcode, password or a passkey of another device. Requires `passkeys` in `products`. Default: no offer.
   */
  readonly passkeyOptions?: { readonly offer?: 'afterSignIn' | undefined } | undefined;
  /** The methods of the flow. The offer requires `passkeys`. */
  readonly products?: readonly string[] | undefined;
  /** `own`: the app that shows the page is the publisher's own. Default: the browser inside an app is of another one. */
  readonly inAppBrowser?: 'own' | undefined;
}

/** The options of a flow that its client reads when a user signs in. */
export interface StepsOption {
  readonly steps?: Steps | undefined;
}

/** A flow that a page shows. */
export interface OpenFlow {
  view(): FlowView;
  /** The steps of the flow before a sign-in is reported. */
  steps(): Steps;
}

/** The parts of a client that its attempts use. */
export interface AttemptContext extends ClientState {
  bootstrap: { getAsync(): Promise<unknown> };
  apiClock: ApiClock;
  /** The flows that the page shows. */
  flows: Set<OpenFlow>;
  /** The time when the client was created. */
  openedAt: number;
  /** Whether the client was created on a URL that an email link or a social provider leads to. */
  isReturn: boolean;
  /** Aborted when the client is destroyed. */
  signal: AbortSignal;
}
