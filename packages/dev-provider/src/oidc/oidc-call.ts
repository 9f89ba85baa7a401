import type { Context } from 'hono';
import type { RequestEnv } from '../http/request-middleware.ts';
import { isForeignPage, type Project, projectNow, requireProjectById } from '../projects.ts';
import type { Services } from '../services.ts';
import { OAuthError } from './oauth-error.ts';

/** One request to a project's OAuth and OpenID Connect endpoints. */
export interface OidcCall {
  services: Services;
  project: Project;
  /** The time of this call, on the project's clock. */
  now: Date;
  issuer: string;
  /** See `Call`. */
  isForeignPage: boolean;
  /** The `Authorization` header. */
  authorization: string | null;
  parameters: URLSearchParams;
}

/**
 * Reads the request and its project.
 *
 * @throws {ProviderError} `project_not_found`.
 */
export async function readOidcCall(context: Context<RequestEnv>, services: Services): Promise<OidcCall> {
  const { url, headers } = context.get('incoming');
  const project = await requireProjectById(services.db, context.req.param('project_id') ?? '');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '');
  const text = context.req.method === 'POST' ? (isForm ? await context.req.text() : '') : url.search;
  return {
    services,
    project,
    now: projectNow(services, project),
    isForeignPage: isForeignPage(services, project, headers),
    issuer: `${url.origin}/v1/public/${project.projectId}`,
    authorization: headers.get('authorization'),
    parameters: new URLSearchParams(text),
  };
}

/**
 * Returns a parameter; null when it is missing or empty (RFC 6749, section 3.1).
 *
 * @throws {OAuthError} `invalid_request` when it is repeated, or contains a NUL, which PostgreSQL cannot store.
 */
export function readParameter(parameters: URLSearchParams, name: string): string | null {
  const values = parameters.getAll(name);
  if (values.length > 1) throw new OAuthError('invalid_request', `${name} is repeated.`);
  const value = values[0] ?? '';
  if (value.includes('\0')) throw new OAuthError('invalid_request', `${name} contains a NUL.`);
  return value === '' ? null : value;
}

/**
 * Returns a required parameter.
 *
 * @throws {OAuthError} `invalid_request` when it is missing, repeated or contains a NUL.
 */
export function requireParameter(parameters: URLSearchParams, name: string): string {
  const value = readParameter(parameters, name);
  if (value === null) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}
