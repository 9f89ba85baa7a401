import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    // The middleware in `src/start.ts` refuses requests of other sites.
    tanstackStart({ serverFns: { disableCsrfMiddlewareWarning: true } }),
    react(),
  ],
});
