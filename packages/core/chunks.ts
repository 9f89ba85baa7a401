import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  client: [
    'src/client.ts',
    'src/flow.ts',
    'src/flow-controller.ts',
    'src/message-parts.ts',
    'src/browser/oauth-refusal.ts',
    'src/redirect/hand-over.ts',
    'src/runtime/challenge-age.ts',
    'src/runtime/create-lazy.ts',
    'src/runtime/load-chunk.ts',
    'src/runtime/timeout.ts',
  ],
  // What a page needs after its first screen. Not in an entry: bundlers would load it with whatever imports the entry.
  'error-messages': ['src/error-messages.ts', 'src/error-rules.ts'],
  scripts: ['src/hosts.ts', 'src/browser/load-script.ts'],
  obstacles: ['src/browser/obstacles.ts', 'src/browser/passkeys/ceremony-obstacle.ts'],
  'sign-in-window': ['src/browser/sign-in-window.ts'],
  'frame-request': ['src/browser/frame-request.ts'],
  input: ['src/input.ts'],
  phone: ['src/browser/phone/phone.ts'],
  strength: ['src/browser/strength.ts'],
  wallets: [
    'src/browser/wallets/wallets.ts',
    'src/browser/wallets/named-wallets.ts',
    'src/browser/wallets/wallet-prompt.ts',
    'src/browser/wallets/challenge-time.ts',
  ],
};
