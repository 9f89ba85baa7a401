import type { Chunks } from '../../build/chunks.ts';

export const chunks: Chunks = {
  client: [
    'src/client.ts',
    // For what follows. As a part of a later file it would be one more request of most pages.
    'src/errors/ceremony-error.ts',
    'src/errors/message-parts.ts',
    'src/runtime/create-lazy.ts',
    'src/runtime/timeout.ts',
  ],
  // The screens of a sign-in, which a page without one does not load.
  flow: ['src/flow.ts', 'src/flow-controller.ts'],
  // What sign-ins and step-ups do with a response, and the step that it leaves. Before what later chunks share: a header
  // needs nothing else of that.
  responses: ['src/session/late-responses.ts', 'src/session/store-response.ts', 'src/attempt/held-sign-in.ts'],
  'login-dialog': ['src/login-dialog/login-dialog.ts'],
  // What refuses a call or a sign-in and what hinders one, which only lazy-loaded code does. With what a social sign-in
  // reads first: the same chunks of the hooks ask for all of it.
  refusals: [
    'src/errors/api-error.ts',
    'src/required-agreement.ts',
    'src/browser/obstacles.ts',
    'src/browser/oauth-refusal.ts',
    'src/browser/passkeys/ceremony-obstacle.ts',
    'src/redirect/pending-connection.ts',
    'src/session/session-changed.ts',
  ],
  // What the lazy-loaded chunks share, and no first screen needs. Not in an entry: bundlers would load it with whatever
  // imports the entry.
  later: [
    'src/app-scheme.ts',
    'src/attempt/last-sign-in.ts',
    'src/attempt/return-to.ts',
    'src/attempt/second-factor.ts',
    'src/errors/error-rules.ts',
    'src/open-projects.ts',
    'src/contract/factor-category.ts',
    'src/contract/factor-change.ts',
    'src/redirect/granted-scopes.ts',
    'src/redirect/hand-over.ts',
    'src/redirect/pending-reset.ts',
    'src/runtime/api-clock.ts',
    'src/runtime/by-user.ts',
    'src/runtime/challenge-age.ts',
    'src/runtime/create-reducer.ts',
    'src/runtime/locks.ts',
    'src/contract/factor-requirement.ts',
    'src/step-up/with-step-up.ts',
  ],
  // What forms read, check and say.
  forms: ['src/input.ts', 'src/input-checks.ts', 'src/errors/error-messages.ts'],
  // What is said to the developer if something is wrong.
  problems: ['src/session/denial.ts', 'src/request/settings-problem.ts', 'src/request/token-problem.ts'],
  scripts: ['src/hosts.ts', 'src/browser/load-script.ts'],
  'sign-in-window': ['src/browser/sign-in-window.ts', 'src/open-sign-in-window.ts'],
  'frame-request': ['src/browser/frame-request.ts'],
  'step-up': [
    'src/step-up/step-up.ts',
    'src/step-up/questions.ts',
    'src/step-up/confirmations.ts',
    'src/step-up/step-up-action.ts',
    'src/step-up/required-factors.ts',
    'src/step-up/step-up-view.ts',
    'src/step-up/what-helps.ts',
    'src/step-up/remaining-minutes.ts',
  ],
  // The offer asks for what the passkey calls load.
  'webauthn-calls': ['src/api/webauthn-calls.ts', 'src/browser/passkeys/passkey-offer.ts'],
  'session-clock': ['src/session-clock/session-clock.ts'],
  phone: ['src/browser/phone/phone.ts'],
  strength: ['src/browser/strength.ts'],
  wallets: [
    'src/browser/wallets/wallets.ts',
    'src/browser/wallets/named-wallets.ts',
    'src/browser/wallets/wallet-prompt.ts',
    'src/browser/wallets/challenge-time.ts',
  ],
};
