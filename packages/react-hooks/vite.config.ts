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
      { name: 'config', test: /src\/(?:flow\/(?:define-)?config|oauth\/one-tap-mode)\.ts$/, priority: 2 },
      // What every page needs, in one file: a host application's bundler would make a chunk of each module that a lazy
      // part shares with it.
      {
        name: 'flow',
        test: /src\/(?:flow\/|session\/(?!use-(?:totp|rbac))|passwordless\/(?:use-magic-link-login|otp-sending)\.)/,
        priority: 1,
      },
      { name: 'otp', test: /\/use-otp-login\.ts$/ },
      // The hooks of the first screen: each is also used on later ones, and would be a file on both.
      { name: 'methods', test: /\/use-(?:password-login|passkey-login|passkey-autofill|oauth-login)\.ts$/ },
      // Without the forms: a page of reset links needs this one at once.
      { name: 'reset-token', test: /\/use-reset-token\.ts$/, priority: 1 },
      { name: 'password-reset', test: /src\/passwords\// },
      { name: 'passkey-registration', test: /src\/passkeys\// },
      { name: 'wallet', test: /src\/wallets\// },
      { name: 'one-tap', test: /src\/oauth\/use-one-tap\.ts$/ },
      { name: 'idp', test: /src\/idp\// },
      { name: 'totp', test: /src\/session\/use-totp\.ts$/ },
      { name: 'rbac', test: /src\/session\/use-rbac\.ts$/ },
    ],
  }),
);
