import { useFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Tabs } from '../../../components/Tabs.tsx';
import { useLazy } from '../../../loading/use-lazy.ts';
import { tabStrings } from '../../../strings/login/tab.ts';
import { useStringsWith } from '../../../strings/use-strings.tsx';
import { lastUsed } from '../../chunks.ts';
import type { MainTab } from '../plan-main.ts';

const labels = { sms: 'main.tabText', whatsapp: 'main.tabWhatsApp', email: 'main.tabEmail' } as const;

/** Props of `MethodTabs`. */
export interface MethodTabsProps {
  forms: readonly { kind: MainTab['kind']; content: ReactNode }[];
}

/** Several forms of Main, in tabs. */
export function MethodTabs({ forms }: MethodTabsProps): ReactNode {
  const t = useStringsWith(tabStrings);
  // Going back leads to the same tab.
  const { channel } = useFlow().state.typed;
  const { Component: Mark } = useLazy(lastUsed, false);
  const tabs = forms.map(({ kind, content }) => ({
    value: kind,
    label: (
      <>
        {t(labels[kind])}
        {Mark && <Mark of={kind} />}
      </>
    ),
    content,
  }));
  return <Tabs label={t('main.methods')} tabs={tabs} initial={channel} />;
}
