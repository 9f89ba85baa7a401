import { isCeremonyError } from '../../errors.ts';

/**
 * Why passkeys cannot be used. `unsupported`: the browser or app has no passkeys. `blocked`: the Permissions Policy of
 * the frame does not allow them.
 */
export type PasskeyObstacle = 'unsupported' | 'blocked';

/**
 * The older interface of Permissions Policy, which only some browsers have. No browser has the standard's
 * `permissionsPolicy` yet (Permissions Policy, section 9.1).
 */
interface PolicyDocument {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
}

/** Whether the page is in a frame whose top-level page has another origin. */
export function isForeignFrame(): boolean {
  const { top, self } = globalThis;
  try {
    return top !== self && top?.location.origin !== location.origin;
  } catch {
    // Reading the location of another origin throws.
    return true;
  }
}

/**
 * Why the page cannot prompt for a passkey in this browser. Check it before you show a passkey button.
 *
 * @param ceremony `get` to sign in, `create` to create a passkey
 * @param error the error of an earlier ceremony. Some browsers do not reveal the policy of a frame; in a frame of
 *   another origin, a `CeremonyError` of reason `unsupported` then means `blocked`
 * @returns null if there is no known obstacle
 */
export function passkeyObstacle(ceremony: 'get' | 'create', error?: unknown): PasskeyObstacle | null {
  if (typeof PublicKeyCredential !== 'function') return 'unsupported';
  const policy = (document as PolicyDocument).featurePolicy;
  const feature = `publickey-credentials-${ceremony}`;
  if (policy?.features().includes(feature) && !policy.allowsFeature(feature)) return 'blocked';
  return isCeremonyError(error) && error.reason === 'unsupported' && isForeignFrame() ? 'blocked' : null;
}
