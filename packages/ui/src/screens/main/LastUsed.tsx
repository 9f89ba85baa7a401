import { useFoyer, type WalletOption } from '@foyer/react-hooks';
import { internalsOf, type LastSignIn, lastSignIn } from '@foyer/react-hooks/internal';
import { type ReactNode, useState } from 'react';
import { tabStrings } from '../../strings/login/tab.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { type MainPlan, type MainTab, planMain } from './plan-main.ts';

type Method = LastSignIn['method'];

/** The methods of each form. */
const formOf: Partial<Record<Method, MainTab['kind']>> = {
  email_magic_link: 'email',
  otp_email: 'email',
  password: 'email',
  otp_sms: 'sms',
  otp_whatsapp: 'whatsapp',
};

/** Props of `LastUsed`: what the button or tab is for. `button`: the button of that form. */
export type LastUsedProps =
  | { of: MainTab['kind'] | Method }
  | { button: MainTab['kind'] }
  | { wallets: readonly WalletOption[] };

/** Whether a form has the mark on its button: there are other methods, and no tabs, which have it. */
const isAmongGroups = ({ groups }: MainPlan): boolean =>
  groups.length > 1 && !groups.some((group) => group.kind === 'form' && group.tabs.length > 1);

/** A mark in the button or tab of the method with which the last user of this browser signed in: class `foyer-badge`. */
export function LastUsed(props: LastUsedProps): ReactNode {
  const t = useStringsWith(tabStrings);
  const { client, resolved } = useFoyer();
  // Read once, because the screen is still shown after a sign-in.
  const [last] = useState(() => lastSignIn(internalsOf(client).storage));
  if (!last) return null;
  const { method, wallet } = last;
  const form = formOf[method];
  let isLast = false;
  if ('wallets' in props) isLast = !!wallet && props.wallets.includes(wallet);
  else if ('of' in props) isLast = props.of === method || props.of === form;
  else isLast = props.button === form && isAmongGroups(planMain(resolved));
  return isLast ? <span className="foyer-badge">{` ${t('main.lastUsed')}`}</span> : null;
}
