import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/main.js',
  // The policy by which webpack loads its own chunks on a page that enforces Trusted Types.
  output: { publicPath: 'auto', clean: true, trustedTypes: 'webpack' },
  // Stylesheets without a loader.
  experiments: { css: true },
  // The widget loads each method's code when it is needed; the biggest pieces are not in the first file.
  performance: { hints: false },
  plugins: [
    new webpack.EnvironmentPlugin({
      FOYER_PUBLIC_TOKEN: 'public-token-test-00000000-0000-4000-8000-000000000000',
      FOYER_BASE_URL: 'http://localhost:4000',
    }),
  ],
};
