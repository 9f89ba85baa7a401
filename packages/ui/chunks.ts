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
    'src/screens/chunks.ts',
    'src/screens/user-input.ts',
    'src/screens/when-usable.ts',
    'src/screens/main/hide-header.ts',
    'src/variants/Shell.tsx',
    'src/variants/use-render-event.ts',
  ],
  // The rest of the login.
  login: ['src/variants/Login.tsx'],
  'redirect-callback': ['src/screens/password/redirect-callback.ts'],
  'identity-provider': ['src/variants/IdentityProvider.tsx'],
  'other-variants': ['src/variants/other-variants.ts'],
  // What several methods need after the first screen: what their forms send, their errors, their last screens.
  'form-action': [
    'src/screens/email-sender.ts',
    'src/screens/use-form-error.tsx',
    'src/screens/SuccessScreen.tsx',
    'src/screens/Resend.tsx',
    'src/strings/confirmation.ts',
    'src/strings/error-text.ts',
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
  actions: ['../react-hooks/dist/chunks/actions.js', 'dist/chunks/form-action.js'],
};
