import { defineConfig } from '@playwright/test';

export default defineConfig({
  use: { baseURL: 'http://localhost:5173' },
  webServer: [
    { command: 'npm run preview -- --port 5173', url: 'http://localhost:5173', reuseExistingServer: true },
    {
      command: 'npx @foyer/dev-provider --data memory',
      url: 'http://localhost:4000/dev/clock',
      reuseExistingServer: true,
    },
  ],
});
