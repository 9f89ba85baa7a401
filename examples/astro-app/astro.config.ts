import node from '@astrojs/node';
import { defineConfig, envField, passthroughImageService } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  image: { service: passthroughImageService() },
  // The middleware refuses forms of other sites. Behind Node, Astro's own check refuses all that `allowedDomains` does not list.
  security: { checkOrigin: false },
  env: {
    schema: {
      FOYER_PROJECT_ID: envField.string({ context: 'server', access: 'public' }),
      FOYER_PUBLIC_TOKEN: envField.string({ context: 'client', access: 'public' }),
      FOYER_BASE_URL: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
});
