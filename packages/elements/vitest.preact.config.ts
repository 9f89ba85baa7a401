import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '../ui/vitest.config.ts';
import { preact } from './build/preact/plugin.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the tests of `ui` for the fields, the elements and the main methods over Preact: see `build/preact/react.ts`. */
export default defineConfig({
  ...react,
  plugins: [...(react.plugins ?? []), preact()],
  resolve: { ...react.resolve, alias: { '@testing-library/react': file('build/preact/testing-library.ts') } },
  test: {
    ...react.test,
    name: 'preact',
    root: file('../ui'),
    include: [
      'src/components/fields/{field-events,CodeField,PasswordField,TextField}.test.tsx',
      'src/element.test.ts',
      'src/variants/{login-email,login-otp,login-password}.test.tsx',
    ],
    // Their imports of React are replaced too.
    server: { deps: { inline: [/@radix-ui/, /@tanstack/] } },
  },
});
