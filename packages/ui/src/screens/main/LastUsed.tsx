import { useFoyer, type WalletOption } from '@foyer/react-hooks';
import { internalsOf, type LastSignIn, lastSignIn } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { tabStrings } from '../../strings/login/tab.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import type { MainTab } from './plan-main.ts';

type Method = LastSignIn['method'];

/** The methods of each form. */
const formOf: Partial<Record<Method, MainTab['kind']>> = {
  email_magic_link: 'email',
  otp_email: 'email',
  password: 'email',
  otp_sms: 'sms',
  otp_whatsapp: 'whatsapp',
};

/** Props of `LastUsed`: what the button or tab is for. */
export type LastUsedProps = { of: MainTab['kind'] | Method } | { wallets: readonly WalletOption[] };

/** A mark in the button or tab of the method with which the last user of this browser signed in: class `foyer-badge`. */
export function LastUsed(props: LastUsedProps): ReactNode {
  const t = useStringsWith(tabStrings);
  const { client } = useFoyer();
  // Read once, because the screen is still shown after a sign-in.
  const [last] = useState(() => lastSignIn(internalsOf(client).storage));
  if (!last) return null;
  const { method, wallet } = last;
  const isLast =
    'of' in props ? props.of === method || props.of === formOf[method] : !!wallet && props.wallets.includes(wallet);
  return isLast ? <span className="foyer-badge">{` ${t('main.lastUsed')}`}</span> : null;
}
