import { type OperationName, operations } from '@foyer/core/operations';
import type { Context, Hono } from 'hono';
import type { Call } from '../call.ts';
import { ProviderError } from '../errors.ts';
import { handlers } from '../operations/handlers.ts';
import { isAllowedOrigin, isForeignPage, type Project, projectNow, requireProject } from '../projects.ts';
import { randomId } from '../random.ts';
import { readSessionCookie } from '../records/session-cookies.ts';
import type { Services } from '../services.ts';
import { passesGuard } from '../verification/guard.ts';
import { publicTokenOf, readCredentials } from './public-token.ts';
import type { RequestEnv } from './request-middleware.ts';

/** Registers the route of every operation. */
export function routeOperations(app: Hono<RequestEnv>, services: Services): void {
  const paths = new Set<string>();
  for (const name of Object.keys(handlers) as OperationName[]) {
    const { method, path } = operations[name];
    const route = `/sdk/v1${path.replace('{factor}', ':factor{primary|secondary}').replace(/\{(\w+)\}/g, ':$1')}`;
    paths.add(route);
    app.on(method, route, (context) => answer(context, services, name));
  }
  for (const path of paths) {
    app.all(path, () => {
      throw new ProviderError('method_not_allowed');
    });
  }
}

async function answer(context: Context<RequestEnv>, services: Services, name: OperationName): Promise<Response> {
  const incoming = context.get('incoming');
  if (incoming.malformed) throw new ProviderError('bad_request', incoming.malformed);
  const publicToken = publicTokenOf(incoming);
  if (publicToken === null)
    throw name === 'events'
      ? new ProviderError('bad_request', 'No event contains a public_token.')
      : new ProviderError('invalid_authorization_header');
  const project = await requireProject(services.db, publicToken);
  refuseForeignPage(context, services, project);
  const call = makeCall(context, services, project);
  context.set('time', call.now);
  // Must be plain text: the client retries with a captcha only for a text body.
  if (!(await passesGuard(call, name, incoming.body))) return context.text('Captcha required', 403);
  const payload = await handlers[name].run(call, incoming.body ?? {});
  return context.json({
    data: { request_id: randomId(services.random, 'request-id-test'), status_code: 200, ...payload },
  });
}

/**
 * Rejects requests from pages of other projects. With HttpOnly cookies the browser authenticates the requests of every
 * page, so only the project's own pages are allowed. Without them a page must send the session token, which other pages
 * do not have.
 *
 * @throws {ProviderError} `bad_domain_for_stytch_sdk`.
 */
function refuseForeignPage(context: Context<RequestEnv>, services: Services, project: Project): void {
  const origin = context.req.header('origin');
  if (!project.settings.http_only_cookies || origin === undefined) return;
  if (isAllowedOrigin(services, project, origin)) return;
  context.set('isForeign', true);
  throw new ProviderError('bad_domain_for_stytch_sdk', `The project has no redirect URL at ${origin}.`);
}

function makeCall(context: Context<RequestEnv>, services: Services, project: Project): Call {
  const { url, headers } = context.get('incoming');
  const bearerToken = readCredentials(headers)?.sessionToken ?? null;
  const usesCookies = project.settings.http_only_cookies && bearerToken === null;
  return {
    services,
    project,
    now: projectNow(services, project),
    params: context.req.param(),
    origin: url.origin,
    parentHost: headers.get('x-sdk-parent-host'),
    isForeignPage: isForeignPage(services, project, headers),
    userAgent: headers.get('user-agent') ?? '',
    sessionToken: usesCookies ? readSessionCookie(headers.get('cookie')) : bearerToken,
    usesCookies,
    cookies: context.get('cookies'),
    copies: context.get('copies'),
  };
}
