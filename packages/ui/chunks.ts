import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  // What every widget needs at once, even if later chunks share parts of it: the bundler of the host application would
  // keep small chunks separate, and small files compress badly.
  frame: [
    'src/Frame.tsx',
    'src/jsx-runtime.ts',
    'src/components/Text.tsx',
    'src/screens/Lazy.tsx',
    'src/screens/lazy-component.ts',
    'src/screens/error-alert.ts',
    'src/screens/when-usable.ts',
    'src/screens/main/hide-header.ts',
    'src/screens/main/lazy-errors.ts',
    'src/variants/Shell.tsx',
    'src/variants/use-render-event.ts',
  ],
  // The rest of the login.
  login: ['src/variants/Login.tsx'],
  'redirect-callback': ['src/screens/password/redirect-callback.ts'],
  'identity-provider': ['src/variants/IdentityProvider.tsx'],
  'other-variants': ['src/variants/other-variants.ts'],
  // What the forms of several methods share.
  'form-action': ['src/screens/email-sender.tsx', 'src/screens/use-form-error.tsx', 'src/strings/error-text.ts'],
  // What the last screens of several methods share.
  confirmation: [
    'src/screens/SuccessScreen.tsx',
    'src/screens/Resend.tsx',
    'src/screens/create-password-instead.ts',
    'src/strings/confirmation.ts',
    'src/components/notices/Success.tsx',
  ],
};

/** The plan of `@foyer/ui/standalone`, which bundles the built packages. */
export const standaloneChunks: Chunks = {
  // One file for all that the entry imports: the bundler would separate the client, which most other files import.
  foyer: ['src/standalone.ts'],
  // What consent needs of the next file.
  'camel-case': ['../react-hooks/dist/chunks/camel-case.js'],
  // What the forms of several methods share: a page requests it once its first form can be used.
  actions: ['../react-hooks/dist/chunks/actions.js', 'dist/chunks/confirmation.js', 'dist/chunks/form-action.js'],
};
