import { defineConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig(
  library({
    entry: entriesOf(manifest),
    external: [/^react($|\/)/, /^@foyer\//, /^@tanstack\//],
    // Each chunk contains what its modules import, except what an earlier chunk contains.
    chunks: [
      // Without `'use client'`: server components call these functions.
      { name: 'config', test: /src\/flow\/(?:define-)?config\.ts$/, priority: 2 },
      // Imported by the signed-in user's hooks and by every action.
      { name: 'camel-case', test: /src\/flow\/camel-case\.ts$/, priority: 2 },
      // What every page needs, in one file: a host application's bundler would make a chunk of each module that a lazy
      // part shares with it.
      {
        name: 'flow',
        test: /src\/(?:flow\/(?!use-flow-mutation|mutation-client|local-error|options-of|transitions)|session\/(?:by-user|use-bootstrap|use-redirect-callback))/,
        priority: 1,
      },
      // What every action needs, with TanStack's mutations: the widgets load it after their first screen.
      {
        name: 'actions',
        test: /src\/(?:flow\/(?:use-flow-mutation|local-error)|session\/use-(?:held-sign-in|sign-out)|passwordless\/(?:use-magic-link-login|otp-sending))\.ts$/,
        priority: 1,
      },
      // The hooks of the first screen's buttons. Later chunks must share nothing with it, or bundlers split it from these.
      { name: 'methods', test: /\/use-(?:passkey-login|passkey-autofill|oauth-login)\.ts$/ },
      { name: 'session', test: /src\/session\/(?:use-(?:auth-status|session|user)|signed-in)\.tsx?$/ },
      // What moves a flow: a page loads it after its first screen, or at once if its URL has a token.
      { name: 'landing', test: /src\/(?:redirect\/landing|flow\/transitions)\.ts$/, priority: 1 },
      { name: 'otp', test: /\/use-otp-login\.ts$/ },
      { name: 'password-login', test: /\/use-password-login\.ts$/ },
      // Without the forms: a page of reset links needs this one at once.
      { name: 'reset-token', test: /\/use-reset-token\.ts$/, priority: 1 },
      { name: 'password-reset', test: /src\/passwords\// },
      { name: 'passkey-registration', test: /src\/passkeys\// },
      { name: 'wallet', test: /src\/wallets\// },
      { name: 'one-tap', test: /src\/oauth\/(?:use-one-tap|one-tap-mode)\.ts$/ },
      { name: 'sign-in-window', test: /use-sign-in-window\.ts$/ },
      { name: 'frame-request', test: /use-frame-request\.ts$|consent-guard\.ts$/, priority: 1 },
      { name: 'idp', test: /src\/idp\// },
      { name: 'totp', test: /src\/session\/use-totp\.ts$/ },
      { name: 'rbac', test: /src\/session\/use-rbac\.ts$/ },
    ],
  }),
);
