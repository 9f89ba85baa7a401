import type { NextConfig } from 'next';

/** As `create-next-app` writes it: what is the same for everyone is prerendered, and the rest is in a `<Suspense>`. */
const config: NextConfig = { cacheComponents: true, partialPrefetching: true };

export default config;
