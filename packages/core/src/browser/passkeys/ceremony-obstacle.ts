/** The features of the Permissions Policy that sign-in methods need. */
export type PolicyFeature = 'publickey-credentials-get' | 'publickey-credentials-create' | 'identity-credentials-get';

/**
 * The older interface of Permissions Policy, which only some browsers have. No browser has the standard's
 * `permissionsPolicy` yet (Permissions Policy, section 9.1).
 */
interface PolicyDocument {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
}

/** Whether the Permissions Policy is known to deny a feature. Not every browser reveals the policy. */
export function isDenied(feature: PolicyFeature): boolean {
  const policy = (document as PolicyDocument).featurePolicy;
  return !!policy?.features().includes(feature) && !policy.allowsFeature(feature);
}

/**
 * Whether the host of the page is an IP address, in the spelling of URLs. No passkey can belong to it (Web Authentication,
 * level 3, section 5.1.3, step 7).
 */
export const isAddressHost = (hostname: string): boolean => /^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(hostname);

/** Returns the obstacle of a denied feature: only a frame can be left for a page that may have it. */
export const whereDenied = (isFramed: boolean): 'blocked' | 'unsupported' => (isFramed ? 'blocked' : 'unsupported');

/** Why the browser cannot run a passkey ceremony; null if there is no known obstacle. */
export function ceremonyObstacle(ceremony: 'get' | 'create'): 'unsupported' | 'host' | 'blocked' | null {
  // Before the others: on plain http, a browser has no passkeys for such a page, and would have them for one at `localhost`.
  if (isAddressHost(globalThis.location?.hostname ?? '')) return 'host';
  if (typeof PublicKeyCredential !== 'function') return 'unsupported';
  return isDenied(`publickey-credentials-${ceremony}`) ? whereDenied(globalThis.top !== globalThis.self) : null;
}
