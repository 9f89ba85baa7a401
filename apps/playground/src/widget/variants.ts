import { mountElement, type Tag, withQuestion } from './mount-element.ts';
import type { MountWidget, ReactWidget } from './mount-widget.ts';

/**
 * The ways to mount a widget: a React component, a function, a custom element, and the element of the build that contains
 * Preact.
 */
export const modes = ['react', 'mount', 'element', 'standalone'] as const;
export type Mode = (typeof modes)[number];

type Loaders = Partial<Record<Mode, () => Promise<MountWidget | ReactWidget>>>;

/** The element of a widget, in both builds. */
const elementsOf = (tag: Tag) => ({
  element: async () => mountElement((await import('@foyer/ui/element')).defineElements, tag),
  standalone: async () => mountElement((await import('@foyer/elements')).defineElements, tag),
});

const loaders = {
  login: {
    react: async () => (await import('./login-react.tsx')).mountWidget,
    mount: async () => (await import('./login-mount.ts')).mountWidget,
    ...elementsOf('foyer-login'),
  },
  account: {
    react: async () => (await import('./pages-react.tsx')).mountAccount,
    mount: async () => {
      const { mountAccount } = await import('@foyer/ui/mount');
      return (element, props) => mountAccount(element, props).unmount;
    },
    ...elementsOf('foyer-account'),
  },
  'passkey-registration': {
    react: async () => (await import('./pages-react.tsx')).mountPasskeyRegistration,
    mount: async () => {
      const { mountPasskeyRegistration } = await import('@foyer/ui/mount');
      return (element, props) => mountPasskeyRegistration(element, props).unmount;
    },
    ...elementsOf('foyer-passkey-registration'),
  },
  'identity-provider': {
    react: async () => (await import('./identity-provider-react.tsx')).mountWidget,
    mount: async () => {
      const { mountIdentityProvider } = await import('@foyer/ui/mount');
      return (element, props) => mountIdentityProvider(element, withQuestion(props)).unmount;
    },
    ...elementsOf('foyer-identity-provider'),
  },
  'connected-apps': {
    react: async () => (await import('./pages-react.tsx')).mountConnectedApps,
    mount: async () => {
      const { mountConnectedApps } = await import('@foyer/ui/mount');
      return (element, props) => mountConnectedApps(element, props).unmount;
    },
    ...elementsOf('foyer-connected-apps'),
  },
  'reset-password': {
    react: async () => (await import('./pages-react.tsx')).mountResetPassword,
    mount: async () => {
      const { mountResetPassword } = await import('@foyer/ui/mount');
      return (element, props) => mountResetPassword(element, props).unmount;
    },
    ...elementsOf('foyer-reset-password'),
  },
  'user-button': {
    react: async () => (await import('./header-react.tsx')).mountUserButton,
    mount: async () => {
      const { mountUserButton } = await import('@foyer/ui/mount');
      return (element, props) => mountUserButton(element, props).unmount;
    },
    ...elementsOf('foyer-user-button'),
  },
  // The page adds it by `login-dialog.ts`, which also has its function.
  'login-dialog': Object.fromEntries(modes.map((mode) => [mode, async () => () => () => {}])),
} satisfies Record<string, Loaders>;

export type Variant = keyof typeof loaders;

/** The ways to mount each variant. A variant without one is not in this build. */
export const variants: Record<Variant, Loaders> = loaders;

export const isVariant = (name: string): name is Variant => Object.hasOwn(variants, name);
