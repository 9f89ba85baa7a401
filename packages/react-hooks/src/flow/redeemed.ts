import type { AuthResponse } from '@foyer/core';
import type { ActionSuccess } from './run-action.ts';

/** Returns the outcome of a window that has signed in with a redirect. Null: it was closed before. */
export const redeemed = <Response extends AuthResponse>(response: Response | null): ActionSuccess<Response | null> => ({
  data: response,
  ...(response && { signIn: { response, entry: 'redirect' }, flowEvents: { type: 'tokenRedeemed' } }),
});
