import { inject } from '@angular/core';
import { type CanActivateFn, Router } from '@angular/router';
import { Auth } from './auth';

/** Redirects a visitor to the login, which leads back after the sign-in. */
export const requiresUser: CanActivateFn = async (_route, { url }) => {
  const auth = inject(Auth);
  const router = inject(Router);
  await auth.whenKnown();
  return auth.state().status === 'signedIn' || router.createUrlTree(['/login'], { queryParams: { returnTo: url } });
};
