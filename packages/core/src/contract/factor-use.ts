import type { AuthenticationFactor } from './wire.ts';

/** Identifies one use of a factor: a session lists each factor with the time of its last use. */
export const factorUse = ({ type, delivery_method, last_authenticated_at }: AuthenticationFactor): string =>
  `${type} ${delivery_method} ${last_authenticated_at}`;
