import type { FoyerClient, FoyerError } from '@foyer/core';
import type { Login } from '@foyer/ui';
import type { ComponentProps } from 'react';

type LoginProps = ComponentProps<typeof Login>;

/** An event as `onEvent` is given it. */
export type HostEvent = Parameters<NonNullable<LoginProps['onEvent']>>[0];
export type Config = NonNullable<LoginProps['config']>;
export type Theme = NonNullable<LoginProps['theme']>;
export type Strings = NonNullable<LoginProps['strings']>;

/** What every variant is given, in whichever way it is mounted. */
export interface WidgetProps {
  client: FoyerClient;
  config: Config;
  theme?: Theme;
  strings?: Strings;
  locale?: string;
  /** Of the identity-provider variant; the others take no notice. */
  trustedAuthToken?: string;
  tokenProfileId?: string;
  loginInPlace?: boolean;
  onEvent: (event: HostEvent) => void;
  onError: (error: FoyerError) => void;
}

/** Puts a widget into an element; what it returns takes it out again. */
export type Place = (element: HTMLElement, props: WidgetProps, options: { strict: boolean }) => () => void;

/** The three ways of a host: a React component, a function, a custom element. */
export const modes = ['react', 'mount', 'element'] as const;
export type Mode = (typeof modes)[number];

type Ways = Partial<Record<Mode, () => Promise<Place>>>;

const ways = {
  login: {
    react: async () => (await import('./login-react.tsx')).place,
    mount: async () => (await import('./login-mount.ts')).place,
    element: async () => (await import('./login-element.ts')).place,
  },
  'passkey-registration': {
    react: async () => (await import('./passkey-registration-react.tsx')).place,
    mount: async () => (await import('./passkey-registration-mount.ts')).place,
    element: async () => (await import('./passkey-registration-element.ts')).place,
  },
  'identity-provider': {
    react: async () => (await import('./identity-provider-react.tsx')).place,
    mount: async () => (await import('./identity-provider-mount.ts')).place,
    element: async () => (await import('./identity-provider-element.ts')).place,
  },
  'reset-password': {
    react: async () => (await import('./reset-password-react.tsx')).place,
    mount: async () => (await import('./reset-password-mount.ts')).place,
    element: async () => (await import('./reset-password-element.ts')).place,
  },
} satisfies Record<string, Ways>;

export type Variant = keyof typeof ways;

/** Each variant, and how it can be mounted. One without a way is not in this build. */
export const variants: Record<Variant, Ways> = ways;

export const isVariant = (name: string): name is Variant => Object.hasOwn(variants, name);
