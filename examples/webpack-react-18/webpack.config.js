import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/main.js',
  // The Trusted Types policy with which webpack loads its chunks.
  output: { publicPath: 'auto', clean: true, trustedTypes: 'webpack' },
  // Supports stylesheets without a loader.
  experiments: { css: true },
  // The widget loads the code of each method on demand, so the largest chunks are not in the initial bundle.
  performance: { hints: false },
  plugins: [
    new webpack.EnvironmentPlugin({
      FOYER_PUBLIC_TOKEN: 'public-token-test-00000000-0000-4000-8000-000000000000',
      FOYER_BASE_URL: 'http://localhost:4000',
    }),
  ],
};
