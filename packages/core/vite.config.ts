import { defineConfig } from 'vite';
import { entriesOf, library } from '../../build/library.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig(
  library({
    entry: entriesOf(manifest),
    external: [],
    shared: 'internal',
    // Each chunk contains what its modules import, except what an earlier chunk contains.
    chunks: [
      // What every page needs, in one file: a host application's bundler would make a chunk of each module that a lazy
      // part shares with it.
      {
        name: 'client',
        test: /src\/(?:client|message-parts|start-state|runtime\/(?:challenge-age|create-lazy|timeout)|browser\/oauth-refusal|redirect\/hand-over)\.ts$/,
        priority: 1,
      },
      // What a page needs after its first screen. Not in an entry: bundlers would load it with whatever imports the entry.
      { name: 'error-messages', test: /src\/error-messages\.ts$/ },
      { name: 'transitions', test: /src\/flow\.ts$/ },
      { name: 'scripts', test: /src\/(?:hosts|browser\/load-script)\.ts$/ },
      { name: 'obstacles', test: /browser\/(?:obstacles|passkeys\/ceremony-obstacle)\.ts$/ },
      { name: 'sign-in-window', test: /browser\/sign-in-window\.ts$/ },
      { name: 'frame-request', test: /browser\/frame-request\.ts$/ },
      { name: 'input', test: /src\/input\.ts$/ },
      { name: 'phone', test: /browser\/phone\/phone\.ts$/ },
      { name: 'strength', test: /browser\/strength\.ts$/ },
      { name: 'wallet-prompt', test: /browser\/wallets\/(?:wallet-prompt|challenge-time)\.ts$/ },
      { name: 'wallets', test: /browser\/wallets\/(?:wallets|named-wallets)\.ts$/ },
    ],
  }),
);
