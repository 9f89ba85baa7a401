import { createLazy, type Lazy } from '@foyer/react-hooks/internal';
import { confirmations, otp, passwords } from '../chunks.ts';
import type { EmailSender } from '../email-sender.ts';
import { lazyComponent } from '../lazy-component.ts';
import type { EmailTab, MainPlan } from './plan-main.ts';

// A page that only sends email links loads none of these components.
const methods = () => import('./methods.ts').then((loaded) => loaded.methods);
// With the screens that come next: the field can be used before.
const WHAT = 'The code of the email form';
const emailLinkSender = createLazy(() => confirmations().then((loaded) => loaded.emailLinkSender), WHAT);
const emailCodeSender = createLazy(() => otp().then((loaded) => loaded.emailCodeSender), WHAT);
const passwordSearcher = createLazy(() => passwords().then((loaded) => loaded.passwordSearcher), WHAT);

/** The form with a phone number. */
export const phoneForm = lazyComponent(() => import('./forms/PhoneForm.tsx').then((loaded) => loaded.PhoneForm));

/** The tabs of the sign-in form. */
export const tabStrip = lazyComponent(() => import('../../components/Tabs.tsx').then((loaded) => loaded.Tabs));

/** The passkey button, which also enables passkey suggestions in the form's field. */
export const passkeyLogin = lazyComponent(() => methods().then((loaded) => loaded.PasskeyLogin));
/** The wallet buttons. */
export const walletButtons = lazyComponent(() => import('./WalletButtons.tsx').then((loaded) => loaded.WalletButtons));
/** The buttons of the social providers. */
export const oauthButtons = lazyComponent(() => methods().then((loaded) => loaded.OAuthButtons));

/** What a page says where an email link cannot sign in. */
export const emailLinkObstacle = lazyComponent(() => methods().then((loaded) => loaded.loadEmailLinkObstacle()));

/** What a page offers where a method cannot work; most pages never load it. */
export const wayOut = lazyComponent(() => methods().then((loaded) => loaded.loadWayOut()));

/** The error of a configuration that cannot work. */
export const configError = lazyComponent(() => import('./ConfigError.tsx').then((loaded) => loaded.ConfigError));

/** The banner with configuration warnings; live projects never load it. */
export const configWarnings = lazyComponent(() =>
  import('./ConfigWarnings.tsx').then((loaded) => loaded.ConfigWarnings),
);

/** What sends the email form's content. */
export function senderOf(tab: EmailTab): Lazy<EmailSender> {
  if (tab.passwords) return passwordSearcher;
  return tab.passwordless === 'code' ? emailCodeSender : emailLinkSender;
}

/** The component of each other group of sign-in methods. */
const ofGroup = { oauth: oauthButtons, wallets: walletButtons, passkey: passkeyLogin };

/** Starts loading everything that Main shows, at once: nothing on it waits for another part. Does nothing on a server. */
export function preloadMain({ groups }: MainPlan): void {
  if (typeof window === 'undefined') return;
  for (const group of groups) {
    if (group.kind !== 'form') preload(ofGroup[group.kind]);
    else {
      if (group.tabs.length > 1) preload(tabStrip);
      if (group.tabs.some(({ kind }) => kind !== 'email')) preload(phoneForm);
    }
  }
}

/** Starts loading a component. A failed load is the user's to repeat. */
function preload(component: { get(): unknown; load(): void }): void {
  if (component.get() === null) component.load();
}
