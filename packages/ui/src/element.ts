/** Entry `@foyer/ui/element`: the widgets as custom elements. The import has no side effects; call `defineElements`. */
import type { FoyerClient, FoyerError, InitialState, LoginFunction, StepUpFunction } from '@foyer/core';
import { type ClientProps, createFoyerClient, type HostEvent } from '@foyer/react-hooks';
import { type Content, type MountContent, type Mounted, mountWidget, type ReadOptions } from './mount-widget.tsx';
import type { AccountPageOptions } from './variants/Account.tsx';
import type { ConnectedAppsOptions } from './variants/ConnectedApps.tsx';
import type { RequestOptions } from './variants/IdentityProvider.tsx';
import type { ImpersonationBannerProps } from './variants/ImpersonationBanner.tsx';
import type { LoginOptions } from './variants/Login.tsx';
import type { LoginDialogOptions } from './variants/LoginDialog.tsx';
import type { MountedConsent } from './variants/MountedIdentityProvider.tsx';
import type { PasskeyRegistrationOptions } from './variants/PasskeyRegistration.tsx';
import type { ResetPasswordOptions } from './variants/ResetPassword.tsx';
import type { SessionClockProps } from './variants/SessionClock.tsx';
import type { StepUpProps } from './variants/StepUp.tsx';
import type { UserButtonOptions } from './variants/UserButton.tsx';
import { attributeOf, elements, type Kind, type Widget, widgets } from './widgets.ts';

export { defineFoyerConfig } from '@foyer/react-hooks';
export type * from './public-types.ts';

/** The client of an element. */
interface ElementClient {
  /** Default: a client that the element creates from the attributes `public-token` and `base-url`. */
  client?: FoyerClient | undefined;
}

/**
 * `<foyer-login>`: its properties are the options of `mountLogin`. `FoyerElementAttributeMap` has its attributes; a
 * property takes precedence over the attribute of the same name.
 * A child with `slot="header"` is shown above every screen, one with `slot="footer"` below.
 * Dispatches `foyer-event` and `foyer-error`, whose `detail` is the argument of `onEvent` and `onError`.
 */
export interface FoyerLoginElement extends HTMLElement, ElementClient, Omit<LoginOptions, keyof ClientProps> {}

/** `<foyer-account>`: like `<foyer-login>`, with the options of `mountAccount`. */
export interface FoyerAccountElement extends HTMLElement, ElementClient, Omit<AccountPageOptions, keyof ClientProps> {}

/** `<foyer-passkey-registration>`: like `<foyer-login>`, with the options of `mountPasskeyRegistration`. */
export interface FoyerPasskeyRegistrationElement
  extends HTMLElement,
    ElementClient,
    Omit<PasskeyRegistrationOptions, keyof ClientProps> {}

/**
 * `<foyer-identity-provider>`: like `<foyer-login>`, with the options of `mountIdentityProvider`. The `slot` of
 * `consentOptions` is a function.
 */
export interface FoyerIdentityProviderElement
  extends HTMLElement,
    ElementClient,
    Omit<RequestOptions & MountedConsent, keyof ClientProps> {}

/** `<foyer-connected-apps>`: like `<foyer-login>`, with the options of `mountConnectedApps`. */
export interface FoyerConnectedAppsElement
  extends HTMLElement,
    ElementClient,
    Omit<ConnectedAppsOptions, keyof ClientProps> {}

/** `<foyer-reset-password>`: like `<foyer-login>`, with the options of `mountResetPassword`. */
export interface FoyerResetPasswordElement
  extends HTMLElement,
    ElementClient,
    Omit<ResetPasswordOptions, keyof ClientProps> {}

/**
 * `<foyer-session-clock>`: its properties are the options of `mountSessionClock`. Dispatches `foyer-error`. Shows nothing
 * until the session is about to end.
 */
export interface FoyerSessionClockElement
  extends HTMLElement,
    ElementClient,
    Omit<SessionClockProps, keyof ClientProps> {}

/**
 * `<foyer-step-up>`, the dialog of a step-up: its properties are the options of `mountStepUp`. Dispatches `foyer-error`.
 */
export interface FoyerStepUpElement extends HTMLElement, ElementClient, Omit<StepUpProps, keyof ClientProps> {
  /** Asks the user to confirm who they are; see `StepUp`. Undefined until the element is in a document. */
  readonly stepUp?: StepUpFunction;
}

/**
 * `<foyer-login-dialog>`: its properties are the options of `mountLoginDialog`. Dispatches `foyer-event` and `foyer-error`.
 * Shows nothing until `login` is called.
 */
export interface FoyerLoginDialogElement
  extends HTMLElement,
    ElementClient,
    Omit<LoginDialogOptions, keyof ClientProps> {
  /** Lets the user log in on the page where they are; see `LoginDialog`. Undefined until the element is in a document. */
  readonly login?: LoginFunction;
}

/**
 * `<foyer-user-button>`: its properties are the options of `mountUserButton`. Dispatches `foyer-event` and `foyer-error`.
 * The attribute `items` has entries with `label` and `href`; those with `onSelect` need the property.
 */
export interface FoyerUserButtonElement
  extends HTMLElement,
    ElementClient,
    Omit<UserButtonOptions, keyof ClientProps> {}

/** `<foyer-impersonation-banner>`: its properties are the options of `mountImpersonationBanner`. */
export interface FoyerImpersonationBannerElement
  extends HTMLElement,
    ElementClient,
    Omit<ImpersonationBannerProps, keyof ClientProps> {}

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
  'foyer-login-dialog': FoyerLoginDialogElement;
  'foyer-user-button': FoyerUserButtonElement;
  'foyer-impersonation-banner': FoyerImpersonationBannerElement;
}

/** The name of the attribute that sets a property. */
type AttributeName<Property, Separator extends '-' | '' = '-'> = Property extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${AttributeName<Rest>}`
    : `${Separator}${Lowercase<First>}${AttributeName<Rest, ''>}`
  : Property;

/** What markup contains for each kind of property. */
interface AttributeValues {
  text: string;
  json: string;
  number: number | string;
  boolean: boolean | '';
}

type AttributesOf<Properties> = {
  [Name in keyof Properties as Properties[Name] extends keyof AttributeValues ? AttributeName<Name> : never]?:
    | AttributeValues[Properties[Name] & keyof AttributeValues]
    | undefined;
};

/** The attributes from which an element creates its client. */
interface ClientAttributes {
  /** The project's public token, in place of the property `client`. */
  'public-token'?: string | undefined;
  /** The URL of the API, with `public-token`. */
  'base-url'?: string | undefined;
}

/**
 * The attributes of the elements by the names of the elements. An attribute is the property of the same name in camel
 * case; objects and arrays are JSON.
 */
export type FoyerElementAttributeMap = {
  [Tag in keyof FoyerElementTagNameMap]: AttributesOf<(typeof elements)[Tag]> & ClientAttributes;
};

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

/** The attributes that configure the client that an element creates. */
const clientAttributes = ['public-token', 'base-url'];

/** The properties that the element itself reads. */
interface ReadProperties extends Record<string, unknown> {
  client?: FoyerClient;
  initial?: InitialState;
  onEvent?: (event: HostEvent) => void;
  onError?: (error: FoyerError) => void;
}

/** What an element gives its widget, besides the properties of the widget's row. */
interface GivenProps extends ReadOptions, MountContent {
  client: FoyerClient;
  onEvent: (event: HostEvent) => void;
  onError: (error: FoyerError) => void;
}

const slots = ['header', 'footer'] as const;
type Slot = (typeof slots)[number];

/** Selects the child of a slot where the widget renders it: in the page's tree, or beside the shadow tree. */
const rendered = (slot: Slot) => `.foyer-${slot}>div>[slot=${slot}],*.foyer-host>[slot=${slot}]>div>[slot=${slot}]`;

/** Whether a framework marks a place by a node: comments, and texts without a character. */
const isMark = ({ nodeType, nodeValue }: Node): boolean => nodeType === 8 || nodeValue === '';

/** Leaves nothing but the widget in an element, and the marks of a framework. */
const place = (element: Element, box: Node): void =>
  element.replaceChildren(...[...element.childNodes].filter(isMark), box);

/** How long an element waits for its client before it reports that there is none, in milliseconds. */
const CLIENT_WAIT_MS = 1000;

/** A client that elements have created from the same attributes. */
interface SharedClient {
  from: string;
  client: FoyerClient;
  /** The number of elements that have it. */
  users: number;
}

/** The clients of the elements of the page. */
const clients = new Map<string, SharedClient>();

/** The client that an element has by its attributes. The last element with the same ones destroys it. */
function createOwnClient(element: HTMLElement, set: ReadProperties) {
  let own: SharedClient | undefined;
  /** The timer that reports a missing client. A framework may set the property `client` in an effect, after a paint. */
  let report: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    if (own && !--own.users) {
      clients.delete(own.from);
      own.client.destroy();
    }
    own = undefined;
  };
  return {
    end,
    wait: () => clearTimeout(report),
    get() {
      const token = element.getAttribute('public-token');
      const baseUrl = element.getAttribute('base-url');
      const from = `${token} ${baseUrl}`;
      if (own?.from === from) return own.client;
      end();
      if (!token) {
        const message = `[Foyer] <${element.localName}> requires the attribute "public-token" or the property "client".`;
        report = setTimeout(() => console.error(message), CLIENT_WAIT_MS);
        return null;
      }
      own = clients.get(from) ?? {
        from,
        client: createFoyerClient(token, { ...(baseUrl && { baseUrl }), initial: set.initial }),
        users: 0,
      };
      own.users++;
      clients.set(from, own);
      return own.client;
    },
  };
}

const emit = (element: Element, type: string, detail: unknown): boolean =>
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

/** What ends the widgets of the elements that were removed in this task. */
const leaving = new Set<() => void>();

/** Creates what one element keeps: its properties, its widget and its client. */
function createState(element: HTMLElement, widget: Widget<GivenProps>) {
  /** The values set as properties. Each takes precedence over `written`, the value set as an attribute. */
  const set: ReadProperties = {};
  const written: Record<string, unknown> = {};
  let mounted: Mounted<GivenProps> | null = null;
  const own = createOwnClient(element, set);
  let isScheduled = false;
  /** The children of the slots, and what shows each: another function each time that the page has put the child in. */
  const content: Partial<Record<Slot, { child: Element; show: (place: Element) => void }>> = {};
  let box: Node;
  /** The page may change what the element contains: a morph makes it what the server has sent, which has no widget. */
  const observer = new MutationObserver(() => {
    draw();
    if (!element.contains(box)) place(element, box);
  });

  /** Takes the child of a slot out of the element, whose content the widget replaces. */
  function slotted(name: Slot): Content {
    let child = element.querySelector(`:scope>[slot=${name}]`);
    // A copy of an element, as from a router's cache of pages, contains what the widget had rendered around the child.
    if (!mounted) child ??= element.querySelector(rendered(name));
    child?.remove();
    if (child) content[name] = { child, show: (place) => place.append(child) };
    return content[name]?.show;
  }

  /** Forgets a child that the page takes out of its slot. */
  function forget(child: Node): void {
    for (const name of slots) {
      if (content[name]?.child === child) delete content[name];
    }
    schedule();
  }

  function draw(): void {
    for (const end of leaving) end();
    const client = set.client ?? own.get();
    if (!client) return;
    const names = Object.keys(elements[widget.tag]);
    const given: object = Object.fromEntries(names.map((name) => [name, set[name] ?? written[name]]));
    const props = {
      ...given,
      header: slotted('header'),
      footer: slotted('footer'),
      client,
      onEvent: (event: HostEvent) => {
        emit(element, 'foyer-event', event);
        set.onEvent?.(event);
      },
      onError: (error: FoyerError) => {
        emit(element, 'foyer-error', error);
        set.onError?.(error);
      },
    };
    if (mounted) mounted.update(props);
    else {
      mounted = mountWidget(widget, element, props);
      box = element.lastChild as Node;
      place(element, box);
      Object.assign(element, widget.methods?.(props));
      observer.observe(element, { childList: true });
    }
  }

  function end(): void {
    observer.disconnect();
    mounted?.unmount();
    mounted = null;
    for (const name of slots) {
      const child = content[name]?.child;
      // As the page had written it, for a copy of the removed element.
      if (child && box.contains(child)) element.append(child);
      delete content[name];
    }
    own.end();
  }

  const run = () => {
    leaving.delete(run);
    isScheduled = false;
    own.wait();
    (element.isConnected ? draw : end)();
  };

  /**
   * Batches several changes into one render. An element that is only moved keeps its flow, also where it is put back after a
   * promise, as Turbo does with its permanent elements: one that was removed ends in another task, or before the next widget.
   */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    if (element.isConnected || !mounted) queueMicrotask(run);
    else {
      leaving.add(run);
      setTimeout(run);
    }
  }

  return { set, written, schedule, forget };
}

/** Returns the value of an attribute, or undefined if there is none. */
function parseAttribute(element: Element, kind: Kind | undefined, name: string, text: string | null): unknown {
  // Templates of servers write `false` out, and so does Angular's `[attr]`. The second one is Python's.
  if (kind === 'boolean') return ![null, 'false', 'False'].includes(text);
  if (kind === 'text') return text ?? undefined;
  if (!text) return undefined;
  try {
    // A template of a server writes `null` for what it does not have: the reviver removes such members.
    return JSON.parse(text, (_, value) => value ?? undefined);
  } catch (error) {
    console.error(`[Foyer] The attribute "${name}" of <${element.localName}> is not valid JSON and is ignored.`, error);
    return undefined;
  }
}

function createElement(widget: Widget<GivenProps>): CustomElementConstructor {
  const kinds: Readonly<Record<string, Kind>> = elements[widget.tag];
  const properties = Object.keys(kinds);
  const ofAttributes = new Map(
    properties.filter((name) => kinds[name] !== 'property').map((name) => [attributeOf(name), name]),
  );
  // Instead of private members, which bundlers that build for Safari 15 replace with more code than there is here.
  const states = new WeakMap<HTMLElement, ReturnType<typeof createState>>();
  const stateOf = (element: HTMLElement) => {
    const state = states.get(element) ?? createState(element, widget);
    states.set(element, state);
    return state;
  };

  class FoyerElement extends HTMLElement {
    static get observedAttributes(): string[] {
      return [...clientAttributes, ...ofAttributes.keys()];
    }

    connectedCallback(): void {
      // Properties set before the element was defined shadow the accessors of the class.
      const own = this as unknown as Record<string, unknown>;
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
      stateOf(this).schedule();
    }

    disconnectedCallback(): void {
      stateOf(this).schedule();
    }

    // A framework of the page knows the children of slots where it has put them, but the widget has moved them.
    override removeChild<Child extends Node>(child: Child): Child {
      stateOf(this).forget(child);
      if (child.parentNode === this) return super.removeChild(child);
      (child as Node as ChildNode).remove();
      return child;
    }

    override insertBefore<Child extends Node>(child: Child, next: Node | null): Child {
      return super.insertBefore(child, next?.parentNode === this ? next : null);
    }

    attributeChangedCallback(attribute: string, _: string | null, text: string | null): void {
      const { written, schedule } = stateOf(this);
      const name = ofAttributes.get(attribute);
      // A framework's server writes an object as text, and sets the property before the element is defined.
      if (name && !Object.hasOwn(this, name)) written[name] = parseAttribute(this, kinds[name], attribute, text);
      schedule();
    }
  }

  for (const name of properties) {
    Object.defineProperty(FoyerElement.prototype, name, {
      enumerable: true,
      get(this: FoyerElement) {
        return stateOf(this).set[name];
      },
      set(this: FoyerElement, value: unknown) {
        const { set, schedule } = stateOf(this);
        // Frameworks set the property for what their markup contains as text, too.
        set[name] = typeof value === 'string' ? parseAttribute(this, kinds[name], name, value) : value;
        schedule();
      },
    });
  }
  return FoyerElement;
}

/**
 * Defines the custom elements `<foyer-login>`, `<foyer-account>`, `<foyer-reset-password>`,
 * `<foyer-passkey-registration>`, `<foyer-identity-provider>`, `<foyer-connected-apps>`, `<foyer-session-clock>`,
 * `<foyer-step-up>`, `<foyer-login-dialog>`, `<foyer-user-button>` and `<foyer-impersonation-banner>`. Skips names that are
 * already defined, so it may be called more than once.
 *
 * @param registry the registry to use; default `customElements` of the page
 *
 * @example
 * ```html
 * <foyer-login public-token="public-token-test-..." config='{"products":["emailMagicLinks"]}'></foyer-login>
 * ```
 */
export function defineElements(registry: CustomElementRegistry = customElements): void {
  for (const widget of Object.values<Widget<GivenProps>>(widgets)) {
    if (!registry.get(widget.tag)) registry.define(widget.tag, createElement(widget));
  }
}
