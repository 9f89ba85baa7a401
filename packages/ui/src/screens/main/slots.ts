import { createPart, eagerPart, type Part } from '../part.ts';
import { EmailLinkForm } from './EmailLinkForm.tsx';
import type { FormProps } from './form.ts';
import type { MainTab } from './plan-main.ts';

// A page that only sends email links loads none of these.
const emailCodeForm = createPart(() => import('./EmailCodeForm.tsx').then((loaded) => loaded.EmailCodeForm));
const phoneForm = createPart(() => import('./PhoneForm.tsx').then((loaded) => loaded.PhoneForm));
const emailLinkForm = eagerPart(EmailLinkForm);

/** The tab strip. */
export const tabStrip = createPart(() => import('../../components/Tabs.tsx').then((loaded) => loaded.Tabs));

/** The buttons of the social providers. */
export const oauthButtons = createPart(() => import('./OauthButtons.tsx').then((loaded) => loaded.OauthButtons));

/** The passkey button, which also lets the browser suggest passkeys in the form's field. */
export const passkeyLogin = createPart(() => import('./PasskeyLogin.tsx').then((loaded) => loaded.PasskeyLogin));

/** The banner for developers; live projects never ask for it. */
export const configWarnings = createPart(() => import('./ConfigWarnings.tsx').then((loaded) => loaded.ConfigWarnings));

/** The form of a tab; null where there is none. */
export function formOf(tab: MainTab): Part<FormProps> | null {
  if (tab.kind !== 'email') return phoneForm;
  if (tab.passwordless === 'link') return emailLinkForm;
  return tab.passwordless === 'code' ? emailCodeForm : null;
}
