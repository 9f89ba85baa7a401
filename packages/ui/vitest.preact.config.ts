import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { preact } from './build/preact.ts';
import react from './vitest.config.ts';

const testingLibrary = fileURLToPath(new URL('build/preact-testing-library.ts', import.meta.url));

/** Runs the tests of the fields, of the elements and of the main methods over Preact: see `build/standalone-react.ts`. */
export default defineConfig({
  ...react,
  plugins: [...(react.plugins ?? []), preact()],
  resolve: { ...react.resolve, alias: { '@testing-library/react': testingLibrary } },
  test: {
    ...react.test,
    name: 'preact',
    include: [
      'src/components/fields/{field-events,CodeField,PasswordField,TextField}.test.tsx',
      'src/element.test.ts',
      'src/variants/{login-email,login-otp,login-password}.test.tsx',
    ],
    // Their imports of React are replaced too.
    server: { deps: { inline: [/@radix-ui/, /@tanstack/] } },
  },
});
