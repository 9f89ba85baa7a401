import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, mergeConfig } from 'vite';
import { library } from '../../build/library.ts';
import { targets } from '../../build/targets.ts';
import { oneSheet, sheetEntries } from './build/one-sheet.ts';
import { shadcnLogin } from './build/shadcn-login.ts';
import { shadcnSheet } from './build/shadcn-sheet.ts';
import { sharedJsxRuntime } from './build/shared-jsx-runtime.ts';
import { chunks } from './chunks.ts';

/** What a server loads at once. Apart from the rest, so that no chunk of a language is shared. */
const serverLanguages = {
  build: {
    emptyOutDir: false,
    lib: { entry: { 'languages.server': 'src/strings/languages.server.ts' }, formats: ['es' as const] },
    rolldownOptions: { external: [/^@foyer\//], output: { codeSplitting: false } },
  },
};

const packageBuild = mergeConfig(
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
      'header-sheet': 'src/header/header-sheet.ts',
      // `imports` of `package.json` selects one of each two: these, or those for a server.
      languages: 'src/strings/languages.ts',
      'main-parts': 'src/screens/main/main-parts.ts',
      'main-parts.server': 'src/screens/main/main-parts.server.ts',
      ...sheetEntries,
    },
    external: [/^#/, /^react($|\/)/, /^react-dom($|\/)/, /^@foyer\//, /^@radix-ui\//],
    chunks,
    // The pages of consent, of new passwords and of passkeys, what is in the header of a page, and what that shares with
    // later screens.
    apart: {
      'identity-provider': ['login'],
      'other-variants': [],
      'login-dialog': [],
      header: [],
      'user-button': [],
      'adopt-sheet': [],
      parts: [],
      widgets: [],
    },
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
);

export default defineConfig(({ mode }) => (mode === 'server' ? serverLanguages : packageBuild));
