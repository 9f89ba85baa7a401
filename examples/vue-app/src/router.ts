import { watch } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import { auth } from './foyer';
import HomePage from './pages/HomePage.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: HomePage },
    { path: '/login', component: () => import('./pages/LoginPage.vue') },
    { path: '/account', component: () => import('./pages/AccountPage.vue'), meta: { requiresUser: true } },
  ],
});

const known = () => auth.value.status !== 'unknown';

/** Resolves when the API has said whether the session of an earlier visit still exists. */
const whenKnown = () =>
  new Promise<void>((resolve) => {
    if (known()) return resolve();
    const stop = watch(auth, () => {
      if (!known()) return;
      stop();
      resolve();
    });
  });

const login = (path: string) => ({ path: '/login', query: { returnTo: path } });

router.beforeEach(async (to) => {
  if (!to.meta.requiresUser) return true;
  await whenKnown();
  return auth.value.status === 'signedIn' || login(to.fullPath);
});

// The user has signed out on a protected page, or in another tab.
watch(auth, ({ status }) => {
  const { meta, fullPath } = router.currentRoute.value;
  if (status === 'signedOut' && meta.requiresUser) router.replace(login(fullPath));
});
