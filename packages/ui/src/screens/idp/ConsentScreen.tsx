import type { ReactNode } from 'react';
import { type Asked, Consent, questionOf } from './Consent.tsx';
import type { ConsentOptions } from './consent-options.ts';
import { DetailedConsent } from './DetailedConsent.tsx';

/** Props of `ConsentScreen`. */
export interface ConsentScreenProps {
  request: Asked;
  options: ConsentOptions;
}

/** Asks for consent: with details where the request or the host application requires them. */
export function ConsentScreen({ request, options }: ConsentScreenProps): ReactNode {
  const consent = questionOf(request);
  const { slot, chooseScopes } = options;
  return consent?.isDetailed || slot || (chooseScopes && consent?.isThirdParty) ? (
    <DetailedConsent request={request} options={options} />
  ) : (
    <Consent request={request} />
  );
}
