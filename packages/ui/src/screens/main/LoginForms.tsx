import { type ReactNode, useEffect } from 'react';
import { useStrings } from '../../use-strings.tsx';
import { Loaded } from '../Loaded.tsx';
import type { FormProps } from './form.ts';
import type { MainTab } from './plan-main.ts';
import { formOf, tabStrip } from './slots.ts';

const labels = { sms: 'main.tabText', whatsapp: 'main.tabWhatsApp', email: 'main.tabEmail' } as const;

interface LoginFormsProps extends Omit<FormProps, 'channel'> {
  tabs: readonly MainTab[];
}

/** The forms of Main: one alone, or several behind a tab strip. */
export function LoginForms({ tabs, ...form }: LoginFormsProps): ReactNode {
  const t = useStrings();
  const forms = tabs.flatMap((tab) => {
    const part = formOf(tab);
    return part ? [{ tab, part }] : [];
  });
  const isStrip = forms.length > 1;
  // All at once: a form must not wait until the strip around it has arrived.
  useEffect(() => {
    if (isStrip) tabStrip.load();
    for (const tab of tabs) formOf(tab)?.load();
  }, [tabs, isStrip]);

  const contents = forms.map(({ tab, part }) => ({
    value: tab.kind,
    label: t(labels[tab.kind]),
    content: (
      <Loaded
        key={tab.kind}
        part={part}
        props={{ channel: tab.kind, ...form }}
        fallback={<div className="foyer-placeholder" data-kind="form" />}
      />
    ),
  }));
  if (!isStrip) return contents[0]?.content;
  return (
    <Loaded
      part={tabStrip}
      props={{ label: t('main.methods'), tabs: contents }}
      fallback={<div className="foyer-placeholder" data-kind="tabs" />}
    />
  );
}
