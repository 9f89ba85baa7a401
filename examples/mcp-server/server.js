import { createFoyerServer } from '@foyer/server';
import { createExpressFoyer } from '@foyer/server/express';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import express from 'express';
import { createNotesServer, toolScopes } from './notes.js';
import { page } from './pages.js';

const port = process.env.PORT ?? 3000;
const project = {
  projectId: process.env.FOYER_PROJECT_ID,
  publicToken: process.env.FOYER_PUBLIC_TOKEN,
  baseUrl: process.env.FOYER_BASE_URL,
};
const server = createFoyerServer(project);
const foyer = createExpressFoyer(server);
const app = express();

// An access token is accepted only if it was issued for this URL.
const resource = `http://localhost:${port}/mcp`;

// What every message needs, and so what an agent requests first: it asks for more when it needs more. `openid` lets this
// server ask about the token below.
const firstScopes = ['openid', 'notes:read'];

// Answers each message by itself, of the protocol's revision 2026-07-28 and of those before it.
const handle = toNodeHandler(createMcpHandler(({ authInfo }) => createNotesServer(authInfo.extra)));

// For all methods: an agent in a browser sends a preflight.
app.all(
  '/.well-known/oauth-protected-resource/mcp',
  foyer.protectedResourceMetadata({ resource, scopes: firstScopes }),
);

/** Returns the scopes that a message of an agent needs. The tools check theirs again. */
function scopesOf({ method, params }) {
  const tool = method === 'tools/call' && Object.hasOwn(toolScopes, params?.name) ? toolScopes[params.name] : [];
  return [...new Set([...firstScopes, ...tool])];
}

// A page of another site cannot reach this server by a host name that it lets point here (DNS rebinding).
const guards = [localhostHostValidation(), localhostOriginValidation()];
app.use('/mcp', (request, response, next) => {
  if (guards.every((isAllowed) => isAllowed(request, response))) next();
});

app.post(
  '/mcp',
  express.json(),
  refuseBatches,
  (request, response, next) =>
    foyer.requireAccessToken({ resource, scopes: scopesOf(request.body) })(request, response, next),
  refuseDisconnected,
  (request, response) => {
    const access = foyer.accessTokenOf(request);
    request.auth = { clientId: access.clientId, scopes: access.scopes, extra: access };
    return handle(request, response, request.body);
  },
);
// There are no streams and no sessions to end.
app.all('/mcp', (_request, response) => response.set('Allow', 'POST').sendStatus(405));

/**
 * Refuses everything but one message: the scopes are those of one message, and the protocol has no batches. A body that
 * Express has not read, because of its type, would be read by the transport.
 */
function refuseBatches({ body }, response, next) {
  if (body && typeof body === 'object' && !Array.isArray(body)) return next();
  const error = { code: -32600, message: 'The body must be one JSON-RPC message, as application/json.' };
  response.status(400).json({ jsonrpc: '2.0', id: null, error });
}

/**
 * Refuses the token of an agent that the user has disconnected. The token alone does not show it until it expires, so the
 * project is asked. Without its answer, the agent is refused, too.
 */
async function refuseDisconnected(request, response, next) {
  const { authorization } = request.headers;
  const userinfo = `${project.baseUrl}/v1/public/${project.projectId}/oauth2/userinfo`;
  const signal = AbortSignal.timeout(5000);
  const answer = await fetch(userinfo, { headers: { authorization }, redirect: 'error', signal }).catch(() => null);
  if (answer?.ok) return next();
  if (answer?.status !== 401) return response.status(503).set('Retry-After', '5').json({ error: 'unavailable' });
  // The challenge of a request without a token: the agent signs in again.
  const options = { resource, scopes: scopesOf(request.body) };
  const { challenge } = await server.authenticateAccessToken({ headers: {} }, options);
  return response
    .status(401)
    .set('WWW-Authenticate', challenge)
    .append('Access-Control-Expose-Headers', 'WWW-Authenticate')
    .json({ error: 'invalid_token' });
}

// The project's authorization URL, to which agents send their users, and the page where users disconnect them.
app.get('/authorize', (_request, response) =>
  response.send(page(project, 'foyer-identity-provider', 'login-in-place')),
);
app.get('/apps', (_request, response) => response.send(page(project, 'foyer-connected-apps')));

app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/elements/dist'));

app.listen(port);
