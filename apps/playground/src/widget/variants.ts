import type { MountWidget } from './mount-widget.ts';

/**
 * The ways to mount a widget: a React component, a function, a custom element, and the element of the build that contains
 * Preact.
 */
export const modes = ['react', 'mount', 'element', 'standalone'] as const;
export type Mode = (typeof modes)[number];

type Loaders = Partial<Record<Mode, () => Promise<MountWidget>>>;

const loaders = {
  login: {
    react: async () => (await import('./login-react.tsx')).mountWidget,
    mount: async () => (await import('./login-mount.ts')).mountWidget,
    element: async () => (await import('./login-element.ts')).mountWidget,
    standalone: async () => (await import('./standalone.ts')).mountElement('foyer-login'),
  },
  account: {
    react: async () => (await import('./account-react.tsx')).mountWidget,
    mount: async () => (await import('./account-mount.ts')).mountWidget,
    element: async () => (await import('./account-element.ts')).mountWidget,
    standalone: async () => (await import('./standalone.ts')).mountElement('foyer-account'),
  },
  'passkey-registration': {
    react: async () => (await import('./passkey-registration-react.tsx')).mountWidget,
    mount: async () => (await import('./passkey-registration-mount.ts')).mountWidget,
    element: async () => (await import('./passkey-registration-element.ts')).mountWidget,
    standalone: async () => (await import('./standalone.ts')).mountElement('foyer-passkey-registration'),
  },
  'identity-provider': {
    react: async () => (await import('./identity-provider-react.tsx')).mountWidget,
    mount: async () => (await import('./identity-provider-mount.ts')).mountWidget,
    element: async () => (await import('./identity-provider-element.ts')).mountWidget,
    standalone: async () => (await import('./identity-provider-standalone.ts')).mountWidget,
  },
  'connected-apps': {
    react: async () => (await import('./connected-apps-react.tsx')).mountWidget,
    mount: async () => (await import('./connected-apps-mount.ts')).mountWidget,
    element: async () => (await import('./connected-apps-element.ts')).mountWidget,
    standalone: async () => (await import('./standalone.ts')).mountElement('foyer-connected-apps'),
  },
  'reset-password': {
    react: async () => (await import('./reset-password-react.tsx')).mountWidget,
    mount: async () => (await import('./reset-password-mount.ts')).mountWidget,
    element: async () => (await import('./reset-password-element.ts')).mountWidget,
    standalone: async () => (await import('./standalone.ts')).mountElement('foyer-reset-password'),
  },
} satisfies Record<string, Loaders>;

export type Variant = keyof typeof loaders;

/** The ways to mount each variant. A variant without one is not in this build. */
export const variants: Record<Variant, Loaders> = loaders;

export const isVariant = (name: string): name is Variant => Object.hasOwn(variants, name);
