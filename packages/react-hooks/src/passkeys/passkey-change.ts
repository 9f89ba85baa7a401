import type { AccountAction, HostEvent } from '../provider/config.ts';
import type { FlowInternals } from '../provider/context.ts';

/** Returns what a change of the passkeys reports. The flow of a registration reports the same change by its own events. */
export const passkeyChange = (flow: FlowInternals | null, action: AccountAction): HostEvent[] =>
  flow ? [] : [{ type: 'ACCOUNT_CHANGED', data: { section: 'passkeys', action } }];
