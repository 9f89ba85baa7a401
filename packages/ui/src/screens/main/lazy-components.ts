import { eagerComponent, type LazyComponent, lazyComponent } from '../lazy-component.ts';
import { EmailLinkForm } from './forms/EmailLinkForm.tsx';
import type { FormProps } from './forms/form.ts';
import type { MainTab } from './plan-main.ts';

// A page that only sends email links loads none of these components.
const emailCodeForm = lazyComponent(() => import('./forms/EmailCodeForm.tsx').then((loaded) => loaded.EmailCodeForm));
const passwordEmailForm = lazyComponent(() =>
  import('./forms/PasswordEmailForm.tsx').then((loaded) => loaded.PasswordEmailForm),
);
const phoneForm = lazyComponent(() => import('./forms/PhoneForm.tsx').then((loaded) => loaded.PhoneForm));
const emailLinkForm = eagerComponent(EmailLinkForm);

/** The tabs of the sign-in form. */
export const tabStrip = lazyComponent(() => import('../../components/Tabs.tsx').then((loaded) => loaded.Tabs));

/** The passkey button, which also enables passkey suggestions in the form's field. */
export const passkeyLogin = lazyComponent(() => import('./PasskeyLogin.tsx').then((loaded) => loaded.PasskeyLogin));
/** The wallet buttons. */
export const walletButtons = lazyComponent(() => import('./WalletButtons.tsx').then((loaded) => loaded.WalletButtons));
/** The buttons of the social providers. */
export const oauthButtons = lazyComponent(() =>
  import('./oauth/OAuthButtons.tsx').then((loaded) => loaded.OAuthButtons),
);

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
