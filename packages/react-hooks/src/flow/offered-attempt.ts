import type { AttemptState } from '@foyer/core/flow';
import { type FoyerConfig, resolveConfig } from './config.ts';

/**
 * Whether a configuration offers the method of an attempt, which another page of the origin may have stored. An
 * application with its own screens does not have to list its methods.
 */
export function isOfferedAttempt({ screen, otpState }: AttemptState, config: FoyerConfig): boolean {
  if (!config.products) return true;
  const { products, otpMethods } = resolveConfig(config);
  if (otpState) return products.includes('otp') && (!otpMethods.length || otpMethods.includes(otpState.type));
  if (screen === 'EmailConfirmation') return products.includes('emailMagicLinks');
  return products.includes(/^Crypto/.test(screen) ? 'crypto' : 'passwords');
}
