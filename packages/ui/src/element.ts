/** Entry `@foyer/ui/element`: the widgets as custom elements. Importing it does nothing yet; call `defineElements`. */
import type { FoyerClient, FoyerError } from '@foyer/core';
import { createFoyerClient, type FoyerConfig, type HostEvent } from '@foyer/react-hooks';
import {
  type IdentityProviderProps,
  type Mounted,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type ResetPasswordProps,
} from './mount.tsx';
import type { Strings } from './strings.ts';
import type { Theme } from './theme/theme.ts';

/** The properties of a Foyer element. Each wins over the attribute of the same name. */
export interface FoyerElementProperties {
  /** Default: a client of the element's own, made from the attributes `public-token` and `base-url`. */
  client?: FoyerClient | undefined;
  config?: FoyerConfig | undefined;
  theme?: Theme | undefined;
  strings?: Strings | undefined;
  locale?: string | undefined;
  /** `floating`: fixed to the corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
  /** Called with each thing that happens; `foyer-event` is dispatched too. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each call that failed; `foyer-error` is dispatched too. */
  onError?: ((error: FoyerError) => void) | undefined;
}

/**
 * `<foyer-login>`. Attributes: `public-token`, `base-url`, `locale`, `position`, and as JSON `config`, `theme`, `strings`.
 * Dispatches `foyer-event` and `foyer-error`, each with what `onEvent` and `onError` are given as its `detail`.
 */
export interface FoyerLoginElement extends HTMLElement, FoyerElementProperties {}

/** `<foyer-passkey-registration>`: attributes and events as those of `<foyer-login>`. */
export interface FoyerPasskeyRegistrationElement extends HTMLElement, FoyerElementProperties {}

type IdpOptions = Pick<IdentityProviderProps, 'trustedAuthToken' | 'tokenProfileId' | 'loginInPlace'>;

/**
 * `<foyer-identity-provider>`: as `<foyer-login>`, with the attributes `trusted-auth-token`, `token-profile-id` and
 * `login-in-place`, and the properties of those names.
 */
export interface FoyerIdentityProviderElement extends FoyerLoginElement, IdpOptions {}

/** `<foyer-reset-password>`: as `<foyer-login>`, with the attribute `reset-token` and the property `resetToken`. */
export interface FoyerResetPasswordElement extends FoyerLoginElement {
  /** Default: the token that the page's URL brings. */
  resetToken?: string | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'foyer-login': FoyerLoginElement;
    'foyer-passkey-registration': FoyerPasskeyRegistrationElement;
    'foyer-identity-provider': FoyerIdentityProviderElement;
    'foyer-reset-password': FoyerResetPasswordElement;
  }
}

type VariantProps = IdentityProviderProps & Pick<ResetPasswordProps, 'resetToken'>;
type Properties = FoyerElementProperties & Omit<VariantProps, 'client'>;
type Mount = (element: Element, props: VariantProps) => Mounted<VariantProps>;

const properties = [
  ...(['client', 'config', 'theme', 'strings', 'locale', 'position', 'onEvent', 'onError'] as const),
  ...(['trustedAuthToken', 'tokenProfileId', 'loginInPlace', 'resetToken'] as const),
];
/** Each attribute, and the property that it sets. Two are for the client that the element makes. */
const attributes: Readonly<Record<string, keyof Properties | null>> = {
  'public-token': null,
  'base-url': null,
  config: 'config',
  theme: 'theme',
  strings: 'strings',
  locale: 'locale',
  position: 'position',
  'trusted-auth-token': 'trustedAuthToken',
  'token-profile-id': 'tokenProfileId',
  'login-in-place': 'loginInPlace',
  'reset-token': 'resetToken',
};
const json = ['config', 'theme', 'strings'];

function createElement(mount: Mount): CustomElementConstructor {
  class FoyerElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes);

    static {
      for (const name of properties) {
        Object.defineProperty(FoyerElement.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: FoyerElement) {
            return this.#set[name];
          },
          set(this: FoyerElement, value: unknown) {
            Reflect.set(this.#set, name, value);
            this.#schedule();
          },
        });
      }
    }

    /** What the host has set by property, and what its attributes say. */
    readonly #set: Properties = {};
    readonly #written: Properties = {};
    #mounted: Mounted<VariantProps> | null = null;
    /** The client that was made here, and so ends here. */
    #own: { client: FoyerClient; from: string } | null = null;
    #scheduled = false;

    connectedCallback(): void {
      // What was set before the browser knew this element hides the accessors of its class.
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#schedule();
    }

    disconnectedCallback(): void {
      this.#schedule();
    }

    attributeChangedCallback(name: string, _: string | null, text: string | null): void {
      let value: unknown = text ?? undefined;
      if (json.includes(name) && text) {
        try {
          value = JSON.parse(text);
        } catch (error) {
          value = undefined;
          console.error(`Foyer: the attribute "${name}" of <${this.localName}> is not JSON; it is ignored.`, error);
        }
      }
      // An attribute of this kind says yes by being there.
      if (name === 'login-in-place') value = text !== null;
      const property = attributes[name];
      if (property) Reflect.set(this.#written, property, value);
      this.#schedule();
    }

    /** Several changes in a row are drawn once; an element that is only moved keeps its flow. */
    #schedule(): void {
      if (this.#scheduled) return;
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#scheduled = false;
        if (this.isConnected) this.#draw();
        else this.#end();
      });
    }

    #draw(): void {
      const client = this.#set.client ?? this.#ownClient();
      if (!client) return;
      const given: Properties = {};
      for (const name of properties) Reflect.set(given, name, this.#set[name] ?? this.#written[name]);
      const props = {
        ...given,
        client,
        onEvent: (event: HostEvent) => {
          this.#tell('foyer-event', event);
          this.#set.onEvent?.(event);
        },
        onError: (error: FoyerError) => {
          this.#tell('foyer-error', error);
          this.#set.onError?.(error);
        },
      };
      if (this.#mounted) this.#mounted.update(props);
      else this.#mounted = mount(this, props);
    }

    #tell(type: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    #ownClient(): FoyerClient | null {
      const token = this.getAttribute('public-token');
      const baseUrl = this.getAttribute('base-url');
      const from = JSON.stringify([token, baseUrl]);
      if (this.#own?.from === from) return this.#own.client;
      this.#own?.client.destroy();
      this.#own = null;
      if (!token) {
        console.error(`Foyer: <${this.localName}> needs the attribute "public-token" or the property "client".`);
        return null;
      }
      try {
        this.#own = { from, client: createFoyerClient(token, baseUrl ? { baseUrl } : {}) };
        return this.#own.client;
      } catch (error) {
        console.error(`Foyer: <${this.localName}> could not make a client.`, error);
        return null;
      }
    }

    #end(): void {
      this.#mounted?.unmount();
      this.#mounted = null;
      this.#own?.client.destroy();
      this.#own = null;
    }
  }

  return FoyerElement;
}

/**
 * Defines the custom elements, once: `<foyer-login>`, `<foyer-reset-password>`, `<foyer-passkey-registration>` and
 * `<foyer-identity-provider>`. A name that is taken stays as it is.
 *
 * @param registry default: the page's
 *
 * @example
 * ```html
 * <foyer-login public-token="public-token-test-..." config='{"products":["emailMagicLinks"]}'></foyer-login>
 * ```
 */
export function defineElements(registry: CustomElementRegistry = customElements): void {
  const elements: Record<string, Mount> = {
    'foyer-login': mountLogin,
    'foyer-passkey-registration': mountPasskeyRegistration,
    'foyer-identity-provider': mountIdentityProvider,
    'foyer-reset-password': mountResetPassword,
  };
  for (const [name, mount] of Object.entries(elements)) {
    if (!registry.get(name)) registry.define(name, createElement(mount));
  }
}
