import { defineConfig } from '@playwright/test';

export default defineConfig({
  use: { baseURL: 'http://localhost:5173' },
  webServer: [
    { command: 'npm run preview', url: 'http://localhost:5173' },
    { command: 'npx @foyer/dev-provider --data memory', url: 'http://localhost:4000/dev/clock' },
  ],
});
