import type { Config } from '@react-router/dev/config';

/** As the next major version of React Router: middleware needs a flag in this one. */
export default {
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
