import { isCeremonyError } from '../../errors.ts';

/**
 * `unsupported`: the browser or app has no passkeys. `blocked`: the policy of the frame does not let the page use them.
 */
export type PasskeyObstacle = 'unsupported' | 'blocked';

/** Not every browser has it, and the standard's name for it is not yet in use (Permissions Policy, section 9.1). */
interface PolicyDocument {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
}

/** Whether the page is in a frame of a page of another origin. */
export function isForeignFrame(): boolean {
  const { top, self } = globalThis;
  try {
    return top !== self && top?.location.origin !== location.origin;
  } catch {
    // Another origin's address cannot be read.
    return true;
  }
}

/**
 * Why the page cannot ask this browser for a passkey, so that no button need pretend that it could.
 *
 * @param ceremony `get`: to sign in. `create`: to make a passkey
 * @param error what the ceremony has ended with. In a frame of another origin, whose policy some browsers keep to
 *   themselves, a `CeremonyError` of reason `unsupported` means `blocked`
 * @returns null: as far as can be known, it can
 */
export function passkeyObstacle(ceremony: 'get' | 'create', error?: unknown): PasskeyObstacle | null {
  if (typeof PublicKeyCredential !== 'function') return 'unsupported';
  const policy = (document as PolicyDocument).featurePolicy;
  const feature = `publickey-credentials-${ceremony}`;
  if (policy?.features().includes(feature) && !policy.allowsFeature(feature)) return 'blocked';
  return isCeremonyError(error) && error.reason === 'unsupported' && isForeignFrame() ? 'blocked' : null;
}
