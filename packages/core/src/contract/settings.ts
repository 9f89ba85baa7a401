import type { RbacPolicy } from './wire.ts';

/** The settings of a project. */
export interface Bootstrap {
  projectName: string | null;
  displayWatermark: boolean;
  cnameDomain: string | null;
  emailDomains: string[];
  captchaSettings: { enabled: false } | { enabled: true; siteKey: string };
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  pkceRequiredForSso: boolean;
  slugPattern: string | null;
  createOrganizationEnabled: boolean;
  passwordConfig: { ludsComplexity: number; ludsMinimumCount: number } | null;
  runDFPProtectedAuth: boolean;
  dfpProtectedAuthMode: 'OBSERVATION' | 'DECISIONING' | null;
  rbacPolicy: RbacPolicy | null;
  siweRequiredForCryptoWallets: boolean;
  vertical: 'CONSUMER' | 'B2B' | null;
  /** Whether the API stores sessions in HttpOnly cookies; null if it does not say so. */
  httpOnlyCookies: boolean | null;
  /**
   * The URLs to which the project may redirect; null: every URL on localhost. Missing: the API does not say. Only Foyer's
   * local provider does.
   */
  redirectUrls?: readonly string[] | null;
}
