import { useFlow } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { useStrings } from '../../../strings/use-strings.tsx';
import { FrameNotice } from '../../FrameNotice.tsx';
import { Lazy } from '../../Lazy.tsx';
import { phoneForm, senderOf, tabStrip } from '../lazy-components.ts';
import type { ObstacleProps } from '../obstacle-props.ts';
import type { MainTab } from '../plan-main.ts';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

const labels = { sms: 'main.tabText', whatsapp: 'main.tabWhatsApp', email: 'main.tabEmail' } as const;

interface LoginFormsProps extends Omit<FormProps, 'channel'>, ObstacleProps {
  tabs: readonly MainTab[];
}

/** The forms of Main: a single form, or several in tabs. */
export function LoginForms({ tabs, ...form }: LoginFormsProps): ReactNode {
  const t = useStrings();
  // Going back leads to the same tab.
  const { channel } = useFlow().state.typed;
  const isStrip = tabs.length > 1;

  const contents = tabs.map((tab) => ({
    value: tab.kind,
    label: t(labels[tab.kind]),
    content:
      tab.kind === 'email' ? (
        <EmailForm key={tab.kind} sender={senderOf(tab)} autoComplete={tab.passwords ? 'username' : 'email'} {...form}>
          {!tab.passwords && tab.passwordless === 'link' && <FrameNotice onObstacle={form.onObstacle} />}
        </EmailForm>
      ) : (
        <Lazy
          key={tab.kind}
          component={phoneForm}
          props={{ channel: tab.kind, ...form }}
          fallback={<div className="foyer-placeholder" data-kind="form" />}
        />
      ),
  }));
  if (!isStrip) return contents[0]?.content;
  return (
    <Lazy
      component={tabStrip}
      props={{ label: t('main.methods'), tabs: contents, initial: channel }}
      fallback={<div className="foyer-placeholder" data-kind="tabs" />}
    />
  );
}
