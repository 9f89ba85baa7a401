import { type ConsentRequest, type UseIdpAuthorizeResult, useBootstrap } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { idpStrings } from '../../strings/idp/idp.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { dressParts } from '../../theme/dress-parts.ts';
import { errorAlert } from '../chunks.ts';
import { knownBy, plainText } from '../plain-text.ts';
import { FramedNotice } from './FramedNotice.tsx';
import { Named } from './Named.tsx';
import { ScopeList } from './ScopeList.tsx';

/** The states of the request in which the user is asked for consent, or the answer is being confirmed or submitted. */
export type Asked = Extract<UseIdpAuthorizeResult, { status: 'consent' | 'confirming' | 'submitting' }>;

/** Returns the question; null if none was necessary. */
export const questionOf = (request: Asked): ConsentRequest | null =>
  request.status === 'consent' ? request : request.consent;

/** Props of `Consent`. */
export interface ConsentProps {
  request: Asked;
  /** Who asks. Replaces the sentence about the destination at the end. */
  requester?: ReactNode;
  /** Stands at the end of the heading of the scopes. */
  action?: ReactNode;
  /** Replaces the list of the scopes that can be granted. */
  scopes?: ReactNode;
  /** Shown above the buttons. */
  children?: ReactNode;
  /** Whether the user has answered what else is asked. Default true. */
  isReady?: boolean | undefined;
  /** Default: grants all scopes that can be granted. */
  onAllow?: (() => void) | undefined;
}

/** Asks the user for consent to an app's request. */
export function Consent({
  request,
  requester,
  action,
  scopes,
  children,
  isReady = true,
  onAllow,
}: ConsentProps): ReactNode {
  const t = useStringsWith(idpStrings);
  const { projectName } = useBootstrap();
  const consent = questionOf(request);
  if (!consent) return null;

  const asked = request.status === 'consent' ? request : null;
  const answer = request.status === 'submitting' ? request.isAllowed : request.status === 'confirming' || null;
  const client = plainText(consent.clientName ?? '') || t('idp.theApp');
  const say = (text: string) => <Named text={text} name={client} />;
  const granted = consent.scopes.filter(({ isGrantable }) => isGrantable);
  const refused = consent.scopes.filter(({ isGrantable }) => !isGrantable);
  const user = knownBy(consent.user);
  return (
    <Screen title={say(t('idp.title', { project: projectName ?? location.host }))}>
      {requester}
      {user && <Text kind="caption">{t('idp.loggedInAs', { user })}</Text>}
      {granted.length > 0 && (
        <div className="foyer-group" data-gap="small">
          <div className="foyer-row">
            <Text kind="strong">{say(t('idp.allowTo'))}</Text>
            {action}
          </div>
          {scopes ?? <ScopeList scopes={granted} />}
        </div>
      )}
      {refused.length > 0 && (
        <Alert kind="warning">
          <div className="foyer-group" data-gap="small">
            <Text kind="strong">{say(t('idp.cannotGrant'))}</Text>
            <ScopeList scopes={refused} />
            <Text>{say(t('idp.noPermission'))}</Text>
          </div>
        </Alert>
      )}
      {children}
      {asked?.error && <Lazy component={errorAlert} props={{ error: asked.error }} fallback={null} />}
      {asked?.guard === 'framed' && <FramedNotice />}
      <div className="foyer-pair foyer-answers" ref={dressParts}>
        <Button
          variant="secondary"
          pending={answer === false}
          pendingLabel={t('widget.sending')}
          softDisabled={!asked}
          onClick={asked?.deny}
        >
          {t('idp.deny')}
        </Button>
        {granted.length > 0 && asked?.guard !== 'framed' && (
          <Button
            pending={answer === true}
            pendingLabel={t('widget.sending')}
            softDisabled={asked?.guard !== 'ready' || !isReady}
            onClick={onAllow ?? asked?.allow}
          >
            {t('idp.allow')}
          </Button>
        )}
      </div>
      {!requester && <Text kind="caption">{t('idp.sentTo', { destination: consent.destination })}</Text>}
    </Screen>
  );
}
