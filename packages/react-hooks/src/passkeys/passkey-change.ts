import type { AccountAction, HostEvent } from '../provider/config.ts';
import type { FlowInternals } from '../provider/context.ts';

/** Returns what a change of the passkeys reports. A registration reports its changes by events that only it has. */
export const passkeyChange = (flow: FlowInternals | null, action: AccountAction): HostEvent[] =>
  flow?.variant === 'passkey-registration' ? [] : [{ type: 'ACCOUNT_CHANGED', data: { section: 'passkeys', action } }];
