import type { Routes } from '@angular/router';
import { HomePage } from './home-page';
import { requiresUser } from './requires-user';

export const routes: Routes = [
  { path: '', component: HomePage },
  { path: 'login', loadComponent: () => import('./login-page').then(({ LoginPage }) => LoginPage) },
  {
    path: 'account',
    loadComponent: () => import('./account-page').then(({ AccountPage }) => AccountPage),
    canActivate: [requiresUser],
    // Also when the user signs out on this page.
    runGuardsAndResolvers: 'always',
  },
];
