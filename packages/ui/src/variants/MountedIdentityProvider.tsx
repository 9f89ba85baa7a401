import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ConsentData, ConsentSlotProps } from '../screens/idp/consent-options.ts';
import type { HostContent } from './frame-options.ts';
import { IdentityProvider, type RequestOptions } from './IdentityProvider.tsx';

/**
 * Fills an empty element once with the host application's own question. `setReady(true)` lets the user allow the request.
 */
export type FillSlot = (element: HTMLElement, setReady: ConsentSlotProps['setReady']) => void;

/** `ConsentOptions` of a page without React. */
export interface MountedConsentOptions extends ConsentData {
  /** The host application's own question, between the scopes and the buttons. */
  slot?: FillSlot | undefined;
}

/** What replaces `consentOptions` of `IdentityProvider`. */
export interface MountedConsent {
  /** What third-party apps are asked about, and who has been checked. Default: nothing else is asked. */
  consentOptions?: MountedConsentOptions | undefined;
}

const FillContext = createContext<FillSlot | null>(null);

function FilledQuestion({ setReady }: ConsentSlotProps): ReactNode {
  const fill = useContext(FillContext);
  return (
    <div
      ref={(element) => {
        // Called at each render.
        if (element && !element.firstChild) fill?.(element, setReady);
      }}
    />
  );
}

/** `IdentityProvider`, in which a function fills the slot of the consent. */
export function MountedIdentityProvider({
  consentOptions,
  ...props
}: RequestOptions & MountedConsent & HostContent): ReactNode {
  const fill = consentOptions?.slot ?? null;
  const options = useMemo(
    () => consentOptions && { ...consentOptions, slot: fill ? FilledQuestion : undefined },
    [consentOptions, fill],
  );
  return (
    <FillContext.Provider value={fill}>
      <IdentityProvider {...props} consentOptions={options} />
    </FillContext.Provider>
  );
}
