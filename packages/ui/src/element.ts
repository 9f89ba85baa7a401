/** Entry `@foyer/ui/element`: the widgets as custom elements. The import has no side effects; call `defineElements`. */
import type { FoyerClient, FoyerError, StepUp } from '@foyer/core';
import type { AppOptions, SignInOptions } from '@foyer/react-hooks';
import { type ClientProps, createFoyerClient, type HostEvent } from '@foyer/react-hooks';
import {
  type IdentityProviderProps,
  type MountContent,
  type Mounted,
  mountAccount,
  mountConnectedApps,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  mountSessionClock,
  mountStepUp,
  type ResetPasswordProps,
  type SessionClockProps,
} from './mount.tsx';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { FrameOptions } from './variants/frame-options.ts';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import type { MountedConsent } from './variants/MountedIdentityProvider.tsx';

export { defineFoyerConfig } from '@foyer/react-hooks';
export type * from './public-types.ts';

/**
 * The properties of a Foyer element: the options of its widget. Each takes precedence over the attribute of the same name.
 * The element dispatches the events and errors of `onEvent` and `onError` too.
 */
export interface FoyerElementProperties
  extends Omit<AppOptions, 'client' | 'publicToken' | 'baseUrl'>,
    SignInOptions,
    FrameOptions {
  /** Default: a client that the element creates from the attributes `public-token` and `base-url`. */
  client?: FoyerClient | undefined;
}

/**
 * `<foyer-login>`. Attributes: `public-token`, `base-url`, `locale`, `position`, `after-sign-in`, `after-sign-out`, and
 * `config`, `theme`, `strings` as JSON.
 * A child with `slot="header"` is shown above every screen, one with `slot="footer"` below.
 * Dispatches `foyer-event` and `foyer-error`, whose `detail` is the argument of `onEvent` and `onError`.
 */
export interface FoyerLoginElement extends HTMLElement, FoyerElementProperties {}

/** `<foyer-account>`: has the attributes and events of `<foyer-login>`, and the property `onDeleteAccount`. */
export interface FoyerAccountElement extends FoyerLoginElement, Pick<AccountPageOptions, 'onDeleteAccount'> {}

/** `<foyer-passkey-registration>`: has the attributes and events of `<foyer-login>`. */
export interface FoyerPasskeyRegistrationElement extends HTMLElement, FoyerElementProperties {}

type IdpOptions = Pick<
  RequestOptions & MountedConsent,
  'trustedAuthToken' | 'tokenProfileId' | 'loginInPlace' | 'consentOptions'
>;

/**
 * `<foyer-identity-provider>`: like `<foyer-login>`, with the additional attributes `trusted-auth-token`,
 * `token-profile-id`, `login-in-place` and `consent-options` (JSON), and the properties `trustedAuthToken`,
 * `tokenProfileId`, `loginInPlace` and `consentOptions`, whose `slot` is a function.
 */
export interface FoyerIdentityProviderElement extends FoyerLoginElement, IdpOptions {}

/**
 * `<foyer-connected-apps>`: like `<foyer-login>`, with the attribute `verified-clients` (JSON) and the property
 * `verifiedClients`.
 */
export interface FoyerConnectedAppsElement extends FoyerLoginElement, Pick<ConnectedAppsOptions, 'verifiedClients'> {}

/** `<foyer-reset-password>`: like `<foyer-login>`, with the attribute `reset-token` and the property `resetToken`. */
export interface FoyerResetPasswordElement extends FoyerLoginElement {
  /** Default: the token in the page's URL. */
  resetToken?: string | undefined;
}

/**
 * `<foyer-session-clock>`: has the attributes `public-token`, `base-url`, `locale`, `config`, `theme`, `strings` and
 * `after-sign-out` of `<foyer-login>`, and `warn-seconds` and `idle-minutes`. Dispatches `foyer-error`. Shows nothing until
 * the session is about to end.
 */
export interface FoyerSessionClockElement
  extends HTMLElement,
    Pick<FoyerElementProperties, 'client' | 'config' | 'theme' | 'strings' | 'locale' | 'afterSignOut' | 'onError'>,
    Pick<SessionClockProps, 'warnSeconds' | 'idleMinutes'> {}

/**
 * `<foyer-step-up>`, the dialog of a step-up: has the attributes `public-token`, `base-url`, `locale`, `config`, `theme` and
 * `strings` of `<foyer-login>`. Dispatches `foyer-error`.
 */
export interface FoyerStepUpElement
  extends HTMLElement,
    Pick<FoyerElementProperties, 'client' | 'config' | 'theme' | 'strings' | 'locale' | 'onError'> {
  /** Asks the user to confirm who they are; see `StepUp`. Undefined until the element is in a document. */
  readonly stepUp?: StepUp;
}

/** The elements by their names. */
export interface FoyerElementTagNameMap {
  'foyer-login': FoyerLoginElement;
  'foyer-account': FoyerAccountElement;
  'foyer-passkey-registration': FoyerPasskeyRegistrationElement;
  'foyer-identity-provider': FoyerIdentityProviderElement;
  'foyer-connected-apps': FoyerConnectedAppsElement;
  'foyer-reset-password': FoyerResetPasswordElement;
  'foyer-session-clock': FoyerSessionClockElement;
  'foyer-step-up': FoyerStepUpElement;
}

/** The events of the elements by their names. They bubble, also out of shadow trees. */
export interface FoyerElementEventMap {
  /** What `onEvent` receives. */
  'foyer-event': CustomEvent<HostEvent>;
  /** What `onError` receives. */
  'foyer-error': CustomEvent<FoyerError>;
}

declare global {
  interface HTMLElementTagNameMap extends FoyerElementTagNameMap {}
  // Of every element, the document and the window, because the events bubble.
  interface GlobalEventHandlersEventMap extends FoyerElementEventMap {}
}

type VariantProps = IdentityProviderProps &
  Pick<ResetPasswordProps, 'resetToken'> &
  Pick<AccountPageOptions, 'onDeleteAccount'> &
  Pick<ConnectedAppsOptions, 'verifiedClients'> &
  Pick<SessionClockProps, 'warnSeconds' | 'idleMinutes'>;
type Properties = FoyerElementProperties & Omit<VariantProps, keyof ClientProps | keyof MountContent>;
type Mount = (element: Element, props: VariantProps) => Mounted<VariantProps> & { stepUp?: StepUp };

const properties = [
  ...([
    'client',
    'config',
    'theme',
    'strings',
    'locale',
    'position',
    'initial',
    'carry',
    'prefill',
    'keepAttempt',
    'afterSignIn',
    'afterSignOut',
    'onEvent',
    'onError',
  ] as const),
  ...([
    'trustedAuthToken',
    'tokenProfileId',
    'loginInPlace',
    'consentOptions',
    'verifiedClients',
    'resetToken',
    'onDeleteAccount',
  ] as const),
  ...(['warnSeconds', 'idleMinutes'] as const),
];
/** The property that each attribute sets. Null: the attribute configures the client that the element creates. */
const attributes: Readonly<Record<string, keyof Properties | null>> = {
  'public-token': null,
  'base-url': null,
  config: 'config',
  theme: 'theme',
  strings: 'strings',
  locale: 'locale',
  position: 'position',
  'after-sign-in': 'afterSignIn',
  'after-sign-out': 'afterSignOut',
  'trusted-auth-token': 'trustedAuthToken',
  'token-profile-id': 'tokenProfileId',
  'login-in-place': 'loginInPlace',
  'consent-options': 'consentOptions',
  'verified-clients': 'verifiedClients',
  'reset-token': 'resetToken',
  'warn-seconds': 'warnSeconds',
  'idle-minutes': 'idleMinutes',
};
/** Numbers are JSON too. */
const json = ['config', 'theme', 'strings', 'consent-options', 'verified-clients', 'warn-seconds', 'idle-minutes'];

const slots = ['header', 'footer'] as const;
type Slot = (typeof slots)[number];

/** Selects the child of a slot where the widget renders it: in the page's tree, or beside the shadow tree. */
const rendered = (slot: Slot) =>
  [`.foyer-${slot}`, `*.foyer-host>[slot=${slot}]`].map((place) => `${place}>div>[slot=${slot}]`).join();

/** How long an element waits for its client before it reports that there is none, in milliseconds. */
const CLIENT_WAIT_MS = 1000;

/** Creates what one element keeps: its properties, its widget and its client. */
function createState(element: HTMLElement, mount: Mount) {
  /** The values set as properties. Each takes precedence over `written`, the value set as an attribute. */
  const set: Properties = {};
  const written: Properties = {};
  let mounted: ReturnType<Mount> | null = null;
  /** The client that the element created and must destroy. */
  let own: { client: FoyerClient; from: string } | null = null;
  let isScheduled = false;
  /** The timer that reports a missing client. A framework may set the property `client` in an effect, after a paint. */
  let report: ReturnType<typeof setTimeout> | undefined;
  const content: Partial<Record<Slot, Element>> = {};

  const emit = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

  function ownClient(): FoyerClient | null {
    const token = element.getAttribute('public-token');
    const baseUrl = element.getAttribute('base-url');
    const from = JSON.stringify([token, baseUrl]);
    if (own?.from === from) return own.client;
    own?.client.destroy();
    own = null;
    if (!token) {
      const message = `[Foyer] <${element.localName}> requires the attribute "public-token" or the property "client".`;
      report = setTimeout(() => console.error(message), CLIENT_WAIT_MS);
      return null;
    }
    own = { from, client: createFoyerClient(token, { ...(baseUrl && { baseUrl }), initial: set.initial }) };
    return own.client;
  }

  /** Takes the child of a slot out of the element, whose content the widget replaces. */
  function slotted(name: Slot): Element | null {
    let child = element.querySelector(`:scope>[slot=${name}]`);
    // A copy of an element, as from a router's cache of pages, contains what the widget had rendered around the child.
    if (!mounted) child ??= element.querySelector(rendered(name));
    child?.remove();
    if (child) content[name] = child;
    return content[name] ?? null;
  }

  function draw(): void {
    const client = set.client ?? ownClient();
    if (!client) return;
    const given: Properties = {};
    for (const name of properties) Reflect.set(given, name, set[name] ?? written[name]);
    const props = {
      ...given,
      ...Object.fromEntries(slots.map((name) => [name, slotted(name)])),
      client,
      onEvent: (event: HostEvent) => {
        emit('foyer-event', event);
        set.onEvent?.(event);
      },
      onError: (error: FoyerError) => {
        emit('foyer-error', error);
        set.onError?.(error);
      },
    };
    if (mounted) mounted.update(props);
    else {
      mounted = mount(element, props);
      if (mounted.stepUp) Object.assign(element, { stepUp: mounted.stepUp });
    }
  }

  function end(): void {
    mounted?.unmount();
    mounted = null;
    // As the page had written them, for a copy of the removed element.
    for (const name of slots) {
      const child = content[name];
      if (child) element.append(child);
      delete content[name];
    }
    own?.client.destroy();
    own = null;
  }

  /** Batches several changes into one render. An element that is only moved keeps its flow. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      clearTimeout(report);
      if (element.isConnected) draw();
      else end();
    });
  }

  return { set, written, schedule };
}

function createElement(mount: Mount): CustomElementConstructor {
  // Instead of private members, which bundlers that build for Safari 15 replace with more code than there is here.
  const states = new WeakMap<HTMLElement, ReturnType<typeof createState>>();
  const stateOf = (element: HTMLElement) => {
    const state = states.get(element) ?? createState(element, mount);
    states.set(element, state);
    return state;
  };

  class FoyerElement extends HTMLElement {
    static get observedAttributes(): string[] {
      return Object.keys(attributes);
    }

    connectedCallback(): void {
      // Properties set before the element was defined shadow the accessors of the class.
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      stateOf(this).schedule();
    }

    disconnectedCallback(): void {
      stateOf(this).schedule();
    }

    attributeChangedCallback(name: string, _: string | null, text: string | null): void {
      let value: unknown = text ?? undefined;
      if (json.includes(name) && text) {
        try {
          value = JSON.parse(text);
        } catch (error) {
          value = undefined;
          console.error(
            `[Foyer] The attribute "${name}" of <${this.localName}> is not valid JSON and is ignored.`,
            error,
          );
        }
      }
      // A boolean attribute is true if it is present.
      if (name === 'login-in-place') value = text !== null;
      const { written, schedule } = stateOf(this);
      const property = attributes[name];
      if (property) Reflect.set(written, property, value);
      schedule();
    }
  }

  for (const name of properties) {
    Object.defineProperty(FoyerElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: FoyerElement) {
        return stateOf(this).set[name];
      },
      set(this: FoyerElement, value: unknown) {
        const { set, schedule } = stateOf(this);
        Reflect.set(set, name, value);
        schedule();
      },
    });
  }
  return FoyerElement;
}

/**
 * Defines the custom elements `<foyer-login>`, `<foyer-account>`, `<foyer-reset-password>`,
 * `<foyer-passkey-registration>`, `<foyer-identity-provider>`, `<foyer-connected-apps>`, `<foyer-session-clock>` and
 * `<foyer-step-up>`. Skips names that are already defined, so it may be called more than once.
 *
 * @param registry the registry to use; default `customElements` of the page
 *
 * @example
 * ```html
 * <foyer-login public-token="public-token-test-..." config='{"products":["emailMagicLinks"]}'></foyer-login>
 * ```
 */
export function defineElements(registry: CustomElementRegistry = customElements): void {
  const elements: Record<string, Mount> = {
    'foyer-login': mountLogin,
    'foyer-account': mountAccount,
    'foyer-passkey-registration': mountPasskeyRegistration,
    'foyer-identity-provider': mountIdentityProvider,
    'foyer-connected-apps': mountConnectedApps,
    'foyer-reset-password': mountResetPassword,
    'foyer-session-clock': mountSessionClock,
    'foyer-step-up': mountStepUp,
  };
  for (const [name, mount] of Object.entries(elements)) {
    if (!registry.get(name)) registry.define(name, createElement(mount));
  }
}
