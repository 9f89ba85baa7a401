import { createPart, eagerPart, type Part } from '../part.ts';
import { EmailLinkForm } from './forms/EmailLinkForm.tsx';
import type { FormProps } from './forms/form.ts';
import type { MainTab } from './plan-main.ts';

// A page that only sends email links loads none of these components.
const emailCodeForm = createPart(() => import('./forms/EmailCodeForm.tsx').then((loaded) => loaded.EmailCodeForm));
const passwordEmailForm = createPart(() =>
  import('./forms/PasswordEmailForm.tsx').then((loaded) => loaded.PasswordEmailForm),
);
const phoneForm = createPart(() => import('./forms/PhoneForm.tsx').then((loaded) => loaded.PhoneForm));
const emailLinkForm = eagerPart(EmailLinkForm);

/** The tabs of the sign-in form. */
export const tabStrip = createPart(() => import('../../components/Tabs.tsx').then((loaded) => loaded.Tabs));

/** The passkey button, which also enables passkey suggestions in the form's field. */
export const passkeyLogin = createPart(() => import('./PasskeyLogin.tsx').then((loaded) => loaded.PasskeyLogin));
/** The wallet buttons. */
export const walletButtons = createPart(() => import('./WalletButtons.tsx').then((loaded) => loaded.WalletButtons));
/** The buttons of the social providers. */
export const oauthButtons = createPart(() => import('./oauth/OAuthButtons.tsx').then((loaded) => loaded.OAuthButtons));

/** The banner with configuration warnings; live projects never load it. */
export const configWarnings = createPart(() => import('./ConfigWarnings.tsx').then((loaded) => loaded.ConfigWarnings));

/** The form of a tab. */
export function formOf(tab: MainTab): Part<FormProps> {
  if (tab.kind !== 'email') return phoneForm;
  if (tab.passwords) return passwordEmailForm;
  return tab.passwordless === 'code' ? emailCodeForm : emailLinkForm;
}
