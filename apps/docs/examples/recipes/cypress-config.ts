import { createTestProvider, type TestProvider } from '@foyer/testing';

let provider: TestProvider | undefined;
const started = async () => {
  provider ??= await createTestProvider({ url: 'http://localhost:4000' });
  return provider;
};

/** Pass it to `on('task', tasks)` in `setupNodeEvents`. Cypress requires a result other than undefined. */
export const tasks = {
  createSession: async (email: string) => (await started()).createSession(email),
  nextMessage: async (to: string) => (await started()).inbox.next(to),
  async advanceClock(seconds: number) {
    await (await started()).clock.advance(seconds);
    return null;
  },
};
