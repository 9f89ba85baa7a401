import { useFlow, useFoyer, useRedirectCallback } from '@foyer/react-hooks';
import { Fragment, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { legalNotice } from '#main-parts';
import { Button } from '../../components/Button.tsx';
import { Divider } from '../../components/Divider.tsx';
import { Spinner } from '../../components/notices/Spinner.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { preload } from '../../loading/lazy-component.ts';
import { useReleased } from '../../loading/user-input.ts';
import { useStrings } from '../../strings/use-strings.tsx';
import { errorAlert, loggedIn, redirectQuestion } from '../chunks.ts';
import { LookContext } from '../look.ts';
import { DeveloperWarnings } from './DeveloperWarnings.tsx';
import { type Draft, emptyDraft, type FormProps } from './forms/form.ts';
import { LoginForms } from './forms/LoginForms.tsx';
import { configError, preloadMain, wayOut } from './lazy-components.ts';
import { MethodButtons } from './MethodButtons.tsx';
import type { KnownObstacle } from './obstacle-props.ts';
import { planMain } from './plan-main.ts';

/** The first screen: shows the sign-in methods, and handles the redirect callback of links and social sign-ins. */
export function Main(): ReactNode {
  const { client, config, resolved } = useFoyer();
  const { legalOptions } = config;
  const { state, prefill } = useFlow();
  const { errorDescriptor, typed } = state;
  const t = useStrings();
  const { theme } = useContext(LookContext);
  const redirect = useRedirectCallback();
  const plan = useMemo(() => planMain(resolved), [resolved]);
  const passkeys = config.passkeyOptions?.autofill !== false && plan.groups.some(({ kind }) => kind === 'passkey');
  const hasField = plan.groups.some(({ kind }) => kind === 'form');
  useEffect(() => preloadMain(plan, client), [plan, client]);
  const [edited, setDraft] = useState<Draft | null>(null);
  const draft = edited ?? {
    ...emptyDraft,
    email: typed.email || prefill.email || ('email' in redirect ? redirect.email : ''),
    phone: typed.phone || prefill.phone || '',
  };
  const locked = prefill.locked ? prefill : {};
  // What a locked value replaces does not come back when it is unlocked.
  useEffect(() => {
    const values = { ...(locked.email && { email: locked.email }), ...(locked.phone && { phone: locked.phone }) };
    if (Object.keys(values).length) setDraft((current) => ({ ...(current ?? emptyDraft), ...values }));
  }, [locked.email, locked.phone]);
  const onDraft: FormProps['onDraft'] = (patch) => setDraft((current) => ({ ...(current ?? draft), ...patch }));

  const [found, setFound] = useState<KnownObstacle | null>(null);
  const onObstacle = useCallback(
    (next: KnownObstacle) => setFound((current) => (current?.isWhole ? current : next)),
    [],
  );
  // The groups change their places.
  const obstacle = useReleased(found);
  // The methods that work come first. The passkey is the last group anyway.
  const groups = obstacle?.isWhole ? [...plan.groups.slice(1), ...plan.groups.slice(0, 1)] : plan.groups;

  const { status } = redirect;
  useEffect(() => {
    // While the token is redeemed: it leads to this screen without an input.
    if (status === 'pending') preload(loggedIn);
  }, [status]);

  const pending = (
    <Screen title={t('landing.pending')}>
      <Spinner />
    </Screen>
  );
  if (redirect.status === 'pending') return pending;
  if ('cancel' in redirect) return <Lazy component={redirectQuestion} props={{ redirect }} fallback={pending} />;
  const legal = legalOptions && (
    <Lazy
      component={legalNotice}
      props={legalOptions}
      fallback={<div className="foyer-placeholder" data-kind="button" />}
    />
  );
  return (
    <Screen title={t(config.mode === 'logIn' ? 'main.logInTitle' : 'main.title')} hideTitle={theme?.hideHeaderText}>
      <DeveloperWarnings />
      {plan.error && <Lazy component={configError} props={{ error: plan.error }} fallback={null} />}
      {errorDescriptor && <Lazy component={errorAlert} props={{ error: errorDescriptor }} fallback={null} />}
      {redirect.status === 'error' && (
        <>
          <Lazy component={errorAlert} props={{ error: redirect.error }} fallback={null} />
          <Button variant="secondary" onClick={redirect.retry}>
            {t('action.tryAgain')}
          </Button>
        </>
      )}
      {legalOptions?.requireAgreement && legal}
      {groups.map((group, index) => (
        <Fragment key={group.kind}>
          {index > 0 && <Divider>{t('main.or')}</Divider>}
          {group.kind === 'form' ? (
            <LoginForms tabs={group.tabs} {...{ draft, onDraft, passkeys, onObstacle }} />
          ) : (
            <MethodButtons {...{ group, hasField, onObstacle }} />
          )}
        </Fragment>
      ))}
      {legalOptions?.requireAgreement || legal}
      {obstacle && config.inAppBrowser !== 'own' && <Lazy component={wayOut} props={obstacle} fallback={null} />}
    </Screen>
  );
}
