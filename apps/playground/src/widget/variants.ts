import type { FoyerClient, FoyerError } from '@foyer/core';
import type { Login } from '@foyer/ui';
import type { ComponentProps } from 'react';

type LoginProps = ComponentProps<typeof Login>;

/** An event as `onEvent` receives it. */
export type HostEvent = Parameters<NonNullable<LoginProps['onEvent']>>[0];
export type Config = NonNullable<LoginProps['config']>;
export type Theme = NonNullable<LoginProps['theme']>;
export type Strings = NonNullable<LoginProps['strings']>;

/** The options of every variant, for every way to mount it. */
export interface WidgetProps {
  client: FoyerClient;
  config: Config;
  theme?: Theme;
  strings?: Strings;
  locale?: string;
  /** For the identity-provider variant; the others ignore it. */
  trustedAuthToken?: string;
  tokenProfileId?: string;
  loginInPlace?: boolean;
  onEvent: (event: HostEvent) => void;
  onError: (error: FoyerError) => void;
}

/** Mounts a widget in an element, and returns a function that unmounts it. */
export type Place = (element: HTMLElement, props: WidgetProps, options: { strict: boolean }) => () => void;

/** The three ways to mount a widget: a React component, a function, a custom element. */
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

/** The ways to mount each variant. A variant without one is not in this build. */
export const variants: Record<Variant, Ways> = ways;

export const isVariant = (name: string): name is Variant => Object.hasOwn(variants, name);
