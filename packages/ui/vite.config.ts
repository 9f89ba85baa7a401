import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, mergeConfig } from 'vite';
import { library } from '../../build/library.ts';
import { targets } from '../../build/targets.ts';
import { oneSheet } from './build/one-sheet.ts';
import { sharedJsxRuntime } from './build/shared-jsx-runtime.ts';

export default defineConfig(
  mergeConfig(
    library({
      entry: {
        index: 'src/index.ts',
        mount: 'src/mount.tsx',
        element: 'src/element.ts',
        sheet: 'src/theme/sheet.ts',
        style: 'build/style.ts',
      },
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@foyer\//, /^@radix-ui\//],
      // One file for what every widget needs at once and one for the rest of the login, even if later chunks share parts
      // of them: the host application's bundler would keep small chunks separate, and small files compress badly.
      chunks: [
        {
          name: 'frame',
          test: /src\/(?:Frame|jsx-runtime|components\/Text|screens\/(?:Lazy|lazy-component|error-alert|when-usable|main\/(?:hide-header|lazy-errors))|variants\/(?:Shell|use-render-event))\.tsx?$/,
          priority: 1,
        },
        { name: 'login', test: /src\/variants\/Login\.tsx$/ },
        { name: 'redirect-callback', test: /src\/screens\/password\/redirect-callback\.ts$/ },
        { name: 'identity-provider', test: /src\/variants\/IdentityProvider\.tsx$/ },
        { name: 'other-variants', test: /src\/variants\/other-variants\.ts$/ },
        // What the forms of several methods share.
        { name: 'form-action', test: /src\/(?:screens\/(?:email-sender|use-form-error)|strings\/error-text)\.tsx?$/ },
        // What the last screens of several methods share.
        {
          name: 'confirmation',
          test: /src\/(?:screens\/(?:SuccessScreen|Resend|create-password-instead)|strings\/confirmation|components\/notices\/Success)\.tsx?$/,
        },
      ],
    }),
    {
      plugins: [vanillaExtractPlugin({ identifiers: 'short' }), oneSheet(), sharedJsxRuntime()],
      build: { cssTarget: targets, cssMinify: true, lib: { cssFileName: 'style' } },
    },
  ),
);
