/** Entry `@foyer/ui/element`: the widgets as custom elements. The import has no side effects; call `defineElements`. */
import type { FoyerClient, FoyerError } from '@foyer/core';
import {
  type Carry,
  type ClientProps,
  createFoyerClient,
  type FoyerConfig,
  type HostEvent,
  type Prefill,
} from '@foyer/react-hooks';
import {
  type IdentityProviderProps,
  type Mounted,
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type ResetPasswordProps,
} from './mount.tsx';
import type { Strings } from './strings/keys.ts';
import type { Theme } from './theme/theme.ts';

/** The properties of a Foyer element. Each takes precedence over the attribute of the same name. */
export interface FoyerElementProperties {
  /** Default: a client that the element creates from the attributes `public-token` and `base-url`. */
  client?: FoyerClient | undefined;
  config?: FoyerConfig | undefined;
  theme?: Theme | undefined;
  strings?: Strings | undefined;
  locale?: string | undefined;
  /** `floating`: fixed to the bottom corner of the window. Default `inline`. */
  position?: 'inline' | 'floating' | undefined;
  /** What the sign-in carries to its end; see `LoginProps`. */
  carry?: Carry | undefined;
  /** The user whom the host application expects; see `LoginProps`. */
  prefill?: Prefill | undefined;
  /** Whether a reload of the page returns to the same screen; see `LoginProps`. */
  keepAttempt?: boolean | undefined;
  /** Called with each event; the element also dispatches `foyer-event`. */
  onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called with each error; the element also dispatches `foyer-error`. */
  onError?: ((error: FoyerError) => void) | undefined;
}

/**
 * `<foyer-login>`. Attributes: `public-token`, `base-url`, `locale`, `position`, and `config`, `theme`, `strings` as JSON.
 * Dispatches `foyer-event` and `foyer-error`, whose `detail` is the argument of `onEvent` and `onError`.
 */
export interface FoyerLoginElement extends HTMLElement, FoyerElementProperties {}

/** `<foyer-passkey-registration>`: has the attributes and events of `<foyer-login>`. */
export interface FoyerPasskeyRegistrationElement extends HTMLElement, FoyerElementProperties {}

type IdpOptions = Pick<IdentityProviderProps, 'trustedAuthToken' | 'tokenProfileId' | 'loginInPlace'>;

/**
 * `<foyer-identity-provider>`: like `<foyer-login>`, with the additional attributes `trusted-auth-token`,
 * `token-profile-id` and `login-in-place`, and the properties `trustedAuthToken`, `tokenProfileId` and `loginInPlace`.
 */
export interface FoyerIdentityProviderElement extends FoyerLoginElement, IdpOptions {}

/** `<foyer-reset-password>`: like `<foyer-login>`, with the attribute `reset-token` and the property `resetToken`. */
export interface FoyerResetPasswordElement extends FoyerLoginElement {
  /** Default: the token in the page's URL. */
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
type Properties = FoyerElementProperties & Omit<VariantProps, keyof ClientProps>;
type Mount = (element: Element, props: VariantProps) => Mounted<VariantProps>;

const properties = [
  ...([
    'client',
    'config',
    'theme',
    'strings',
    'locale',
    'position',
    'carry',
    'prefill',
    'keepAttempt',
    'onEvent',
    'onError',
  ] as const),
  ...(['trustedAuthToken', 'tokenProfileId', 'loginInPlace', 'resetToken'] as const),
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

    /** The values set as properties, and below them the values set as attributes. */
    readonly #set: Properties = {};
    readonly #written: Properties = {};
    #mounted: Mounted<VariantProps> | null = null;
    /** The client that this element created and must destroy. */
    #own: { client: FoyerClient; from: string } | null = null;
    #scheduled = false;

    connectedCallback(): void {
      // Properties set before the element was defined shadow the accessors of the class.
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
          console.error(
            `[Foyer] The attribute "${name}" of <${this.localName}> is not valid JSON and is ignored.`,
            error,
          );
        }
      }
      // A boolean attribute is true if it is present.
      if (name === 'login-in-place') value = text !== null;
      const property = attributes[name];
      if (property) Reflect.set(this.#written, property, value);
      this.#schedule();
    }

    /** Batches several changes into one render. An element that is only moved keeps its flow. */
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
          this.#emit('foyer-event', event);
          this.#set.onEvent?.(event);
        },
        onError: (error: FoyerError) => {
          this.#emit('foyer-error', error);
          this.#set.onError?.(error);
        },
      };
      if (this.#mounted) this.#mounted.update(props);
      else this.#mounted = mount(this, props);
    }

    #emit(type: string, detail: unknown): void {
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
        console.error(`[Foyer] <${this.localName}> requires the attribute "public-token" or the property "client".`);
        return null;
      }
      try {
        this.#own = { from, client: createFoyerClient(token, baseUrl ? { baseUrl } : {}) };
        return this.#own.client;
      } catch (error) {
        console.error(`[Foyer] <${this.localName}> could not create a client.`, error);
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
 * Defines the custom elements `<foyer-login>`, `<foyer-reset-password>`, `<foyer-passkey-registration>` and
 * `<foyer-identity-provider>`. Skips names that are already defined, so it may be called more than once.
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
    'foyer-passkey-registration': mountPasskeyRegistration,
    'foyer-identity-provider': mountIdentityProvider,
    'foyer-reset-password': mountResetPassword,
  };
  for (const [name, mount] of Object.entries(elements)) {
    if (!registry.get(name)) registry.define(name, createElement(mount));
  }
}
