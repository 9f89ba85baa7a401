import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, mergeConfig } from 'vite';
import { library } from '../../build/library.ts';
import { targets } from '../../build/targets.ts';
import { oneSheet } from './build/one-sheet.ts';
import { shadcnLogin } from './build/shadcn-login.ts';
import { shadcnSheet } from './build/shadcn-sheet.ts';
import { sharedJsxRuntime } from './build/shared-jsx-runtime.ts';
import { chunks } from './chunks.ts';

export default defineConfig(
  mergeConfig(
    library({
      entry: {
        index: 'src/index.ts',
        mount: 'src/mount.tsx',
        element: 'src/element.ts',
        sheet: 'src/theme/sheet.ts',
        'shadcn-theme': 'src/theme/shadcn-theme.ts',
        'parts-sheet': 'src/theme/parts-sheet.ts',
        'later-sheet': 'src/theme/later-sheet.ts',
        'account-sheet': 'src/account/account-sheet.ts',
        style: 'build/style.ts',
        'parts-style': 'build/parts-style.ts',
        'later-style': 'build/later-style.ts',
        'account-style': 'build/account-style.ts',
      },
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^@foyer\//, /^@radix-ui\//],
      chunks,
      // The pages of consent, of new passwords and of passkeys.
      apart: { 'identity-provider': ['login'], 'other-variants': [], widgets: [] },
    }),
    {
      plugins: [
        vanillaExtractPlugin({ identifiers: 'short' }),
        oneSheet(),
        shadcnSheet(),
        shadcnLogin(),
        sharedJsxRuntime(),
      ],
      build: { cssTarget: targets, cssMinify: true, cssCodeSplit: true },
    },
  ),
);
