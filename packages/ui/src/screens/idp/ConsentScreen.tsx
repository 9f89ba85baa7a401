import type { ReactNode } from 'react';
import { type Asked, Consent, questionOf } from './Consent.tsx';
import type { ConsentOptions } from './consent-options.ts';
import { DetailedConsent } from './DetailedConsent.tsx';
import { SupportConsent } from './SupportConsent.tsx';

/** Props of `ConsentScreen`. */
export interface ConsentScreenProps {
  request: Asked;
  options: ConsentOptions;
}

/** Asks for consent: with details where the request or the host application requires them. Support cannot give it. */
export function ConsentScreen({ request, options }: ConsentScreenProps): ReactNode {
  const consent = questionOf(request);
  const { slot, chooseScopes } = options;
  if (consent && consent.impersonator !== null) {
    return <SupportConsent request={request} clientName={consent.clientName} impersonator={consent.impersonator} />;
  }
  return consent?.isDetailed || slot || (chooseScopes && consent?.isThirdParty) ? (
    <DetailedConsent request={request} options={options} />
  ) : (
    <Consent request={request} />
  );
}
