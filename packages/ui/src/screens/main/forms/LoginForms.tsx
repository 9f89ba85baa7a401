import type { ReactNode } from 'react';
import { methodTabs, phoneForm } from '#main-parts';
import { Lazy } from '../../../loading/Lazy.tsx';
import { FrameNotice } from '../../FrameNotice.tsx';
import { senderOf } from '../lazy-components.ts';
import type { ObstacleProps } from '../obstacle-props.ts';
import type { MainTab } from '../plan-main.ts';
import { EmailForm } from './EmailForm.tsx';
import type { FormProps } from './form.ts';

interface LoginFormsProps extends Omit<FormProps, 'channel'>, ObstacleProps {
  tabs: readonly MainTab[];
}

/** The forms of Main: a single form, or several in tabs. */
export function LoginForms({ tabs, ...form }: LoginFormsProps): ReactNode {
  const forms = tabs.map((tab) => ({
    kind: tab.kind,
    content:
      tab.kind === 'email' ? (
        <EmailForm key={tab.kind} sender={senderOf(tab)} kind={tab.passwords ? 'username' : 'email'} {...form}>
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
  if (forms.length === 1) return forms[0]?.content;
  const placeholder = <div className="foyer-placeholder" data-kind="tabs" />;
  return <Lazy component={methodTabs} props={{ forms }} fallback={placeholder} />;
}
