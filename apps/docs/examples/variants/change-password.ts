import { changePasswordRedirect } from '@foyer/server';

// The route handler of `/.well-known/change-password`.
export const GET = () => changePasswordRedirect('/account#passwords');
