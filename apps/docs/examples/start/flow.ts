import { createFlowController, createFoyerClient, errorMessage } from '@foyer/core';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

const flow = createFlowController(client, {
  onComplete: ({ returnTo }) => location.assign(returnTo ?? '/'),
});

/** Sends a passcode by email. If the user has gone back before the response, the screen stays. */
export async function sendCode(email: string): Promise<void> {
  const { visit } = flow.get();
  flow.begin();
  const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
  const expiresAt = Date.now() + 5 * 60_000;
  const otp = { type: 'email', methodId: method_id, otpDestination: email, expiresAt } as const;
  flow.dispatchFrom(visit, { type: 'otpSent', otp });
}

/** Signs in with the passcode. Returns the text of an error; null if there is none. */
export async function enterCode(code: string): Promise<string | null> {
  const { visit, state } = flow.get();
  try {
    const response = await client.otps.authenticate(code, state.otpState.methodId, { session_duration_minutes: 30 });
    if (flow.complete(response, { entry: 'form' })) flow.dispatchFrom(visit, { type: 'otpAuthenticated' });
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

function show(): void {
  const { state, isRestoring } = flow.get();
  document.body.dataset.screen = isRestoring ? 'loading' : state.screen;
}
flow.subscribe(show);
show();
