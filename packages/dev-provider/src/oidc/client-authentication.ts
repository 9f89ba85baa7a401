import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../random.ts';
import { type ConnectedApp, findConnectedApp } from '../records/connected-apps.ts';
import { OAuthError } from './oauth-error.ts';
import { type OidcCall, readParameter } from './oidc-call.ts';

/** Supported client authentication methods (OpenID Connect Core, section 9). */
export const AUTHENTICATION_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

const BASIC_CHALLENGE = { 'WWW-Authenticate': 'Basic realm="connected apps"' };

interface Credentials {
  clientId: string;
  clientSecret: string | null;
}

/**
 * Authenticates the calling app: a confidential app with its secret, a public app with its ID.
 *
 * @throws {OAuthError} `invalid_client`, or `invalid_request` when the request uses two methods.
 */
export async function authenticateClient(call: OidcCall): Promise<ConnectedApp> {
  const { clientId, clientSecret } = readClientCredentials(call);
  // Send WWW-Authenticate only if the caller used Authorization; otherwise the browser opens its own login dialog.
  const challenge = call.authorization === null ? {} : BASIC_CHALLENGE;
  const refuse = (description: string) => new OAuthError('invalid_client', description, challenge);
  const app = await findConnectedApp(call.services.db, call.project.projectId, clientId);
  if (!app) throw refuse('No app has this client_id.');
  if (app.secretHash === null) {
    if (clientSecret !== null) throw refuse('A public app has no secret.');
    return app;
  }
  if (clientSecret === null) throw refuse('The client_secret is missing.');
  if (!timingSafeEqual(Buffer.from(sha256(clientSecret)), Buffer.from(app.secretHash))) {
    throw refuse('The client_secret is wrong.');
  }
  return app;
}

function readClientCredentials({ authorization, parameters }: OidcCall): Credentials {
  const clientId = readParameter(parameters, 'client_id');
  const clientSecret = readParameter(parameters, 'client_secret');
  if (authorization !== null) {
    const basic = readBasic(authorization);
    if (!basic)
      throw new OAuthError('invalid_client', 'The Authorization header is not of the Basic scheme.', BASIC_CHALLENGE);
    if (clientSecret !== null) throw new OAuthError('invalid_request', 'The app uses two authentication methods.');
    if (clientId !== null && clientId !== basic.clientId) {
      throw new OAuthError('invalid_request', 'client_id differs from the Authorization header.');
    }
    return basic;
  }
  if (clientId === null) throw new OAuthError('invalid_client', 'client_id is missing.');
  return { clientId, clientSecret };
}

/** Parses a Basic header, in which id and secret are form-encoded (RFC 6749, section 2.3.1). */
function readBasic(authorization: string): Credentials | null {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization)?.[1];
  const [clientId = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':')
    .map(decodeForm);
  return clientId === '' || clientId.includes('\0') ? null : { clientId, clientSecret: secret.join(':') || null };
}

function decodeForm(text: string): string {
  return new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? '';
}
