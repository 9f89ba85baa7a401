import { type ReactNode, useState } from 'react';
import { type Asked, Consent, questionOf } from './Consent.tsx';
import type { ConsentOptions } from './consent-options.ts';
import { HostQuestion } from './HostQuestion.tsx';
import { Requester } from './Requester.tsx';
import { ScopeChoice, SelectAll } from './ScopeChoice.tsx';

/** Props of `DetailedConsent`. */
export interface DetailedConsentProps {
  request: Asked;
  options: ConsentOptions;
}

/** Asks for consent with who asks, what is new, a choice of scopes and the host application's question: each as required. */
export function DetailedConsent({ request, options }: DetailedConsentProps): ReactNode {
  const { chooseScopes, requiredScopes = [], slot } = options;
  const consent = questionOf(request);
  const scopes = consent?.scopes.filter(({ isGrantable }) => isGrantable) ?? [];
  const required = scopes.map(({ scope }) => scope).filter((scope) => requiredScopes.includes(scope));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set([...required, ...scopes.filter(({ isAllowed }) => isAllowed).map(({ scope }) => scope)]),
  );
  const [isSlotReady, setReady] = useState(false);
  if (!consent) return null;

  const { isDetailed, isThirdParty } = consent;
  const isChosen = !!chooseScopes && isThirdParty;
  const choice = isChosen ? { ticked, required, onChange: setTicked } : null;
  return (
    <Consent
      request={request}
      requester={isDetailed && <Requester consent={consent} />}
      action={choice && scopes.length - required.length > 1 && <SelectAll scopes={scopes} choice={choice} />}
      scopes={<ScopeChoice scopes={scopes} isFolded={isDetailed} choice={choice} />}
      isReady={(!slot || isSlotReady) && (!isChosen || ticked.size > 0)}
      onAllow={isChosen && request.status === 'consent' ? () => request.allowOnly([...ticked]) : undefined}
    >
      {slot && <HostQuestion component={slot} setReady={setReady} />}
    </Consent>
  );
}
