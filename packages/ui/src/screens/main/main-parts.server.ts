import { eager } from '../../loading/lazy-component.ts';
import { LegalNotice } from '../legal/LegalNotice.tsx';
import { MethodTabs } from './forms/MethodTabs.tsx';
import { PhoneForm } from './forms/PhoneForm.tsx';
import { methods as loadedMethods } from './methods.ts';
import { WalletButtons } from './WalletButtons.tsx';

// `main-parts.ts` for a server, which loads no chunk while it renders.

export const methods = eager(loadedMethods);
export const phoneForm = eager(PhoneForm);
export const methodTabs = eager(MethodTabs);
export const walletButtons = eager(WalletButtons);
export const legalNotice = eager(LegalNotice);
