import { eagerComponent, type LazyComponent, lazyComponent } from '../lazy-component.ts';
import { EmailLinkForm } from './forms/EmailLinkForm.tsx';
import type { FormProps } from './forms/form.ts';
import type { MainPlan, MainTab } from './plan-main.ts';

// A page that only sends email links loads none of these components.
const methods = () => import('./methods.ts').then((loaded) => loaded.methods);
const emailCodeForm = lazyComponent(() => import('./forms/EmailCodeForm.tsx').then((loaded) => loaded.EmailCodeForm));
const passwordEmailForm = lazyComponent(() => methods().then((loaded) => loaded.PasswordEmailForm));
const phoneForm = lazyComponent(() => import('./forms/PhoneForm.tsx').then((loaded) => loaded.PhoneForm));
const emailLinkForm = eagerComponent(EmailLinkForm);

/** The tabs of the sign-in form. */
export const tabStrip = lazyComponent(() => import('../../components/Tabs.tsx').then((loaded) => loaded.Tabs));

/** The passkey button, which also enables passkey suggestions in the form's field. */
export const passkeyLogin = lazyComponent(() => methods().then((loaded) => loaded.PasskeyLogin));
/** The wallet buttons. */
export const walletButtons = lazyComponent(() => import('./WalletButtons.tsx').then((loaded) => loaded.WalletButtons));
/** The buttons of the social providers. */
export const oauthButtons = lazyComponent(() => methods().then((loaded) => loaded.OAuthButtons));

/** The banner with configuration warnings; live projects never load it. */
export const configWarnings = lazyComponent(() =>
  import('./ConfigWarnings.tsx').then((loaded) => loaded.ConfigWarnings),
);

/** The form of a tab. */
export function formOf(tab: MainTab): LazyComponent<FormProps> {
  if (tab.kind !== 'email') return phoneForm;
  if (tab.passwords) return passwordEmailForm;
  return tab.passwordless === 'code' ? emailCodeForm : emailLinkForm;
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
      for (const tab of group.tabs) preload(formOf(tab));
    }
  }
}

/** Starts loading a component. A failed load is the user's to repeat. */
function preload(component: { get(): unknown; load(): void }): void {
  if (component.get() === null) component.load();
}
