import type { UseIdpAuthorizeOptions } from '@foyer/react-hooks';
import type { ComponentType } from 'react';

/** Props of the host application's own question. */
export interface ConsentSlotProps {
  /** Sets whether the user may allow the request. Not ready until the first call. Always the same function. */
  setReady(isReady: boolean): void;
}

/** The options of the consent to third-party apps that are data. */
export interface ConsentData
  extends Pick<UseIdpAuthorizeOptions, 'verifiedClients' | 'knownClients' | 'requiresStepUp'> {
  /**
   * Whether the user chooses which scopes to allow to a third-party app. Those of the last consent are ticked, others are
   * not. Default false: the user allows all of them or none.
   */
  chooseScopes?: boolean | undefined;
  /** With `chooseScopes`: scopes without which the app is of no use. They are ticked, and cannot be cleared. Default: none. */
  requiredScopes?: readonly string[] | undefined;
}

/** The options of the consent to third-party apps. */
export interface ConsentOptions extends ConsentData {
  /**
   * The host application's own question, for example for a workspace, between the scopes and the buttons. The user can allow
   * the request once it calls `setReady(true)`. If it throws, the user cannot, and `onError` is called.
   */
  slot?: ComponentType<ConsentSlotProps> | undefined;
}
