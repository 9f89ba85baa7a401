import { createFoyerServer } from '@foyer/server';
import { createExpressFoyer } from '@foyer/server/express';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import express from 'express';
import { createNotesServer } from './notes.js';
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

// What an agent requests first: it asks for more when it needs more. `openid` lets this server ask about the token below.
app.get(
  '/.well-known/oauth-protected-resource/mcp',
  foyer.protectedResourceMetadata({ resource, scopes: ['openid', 'notes:read'] }),
);

/** Returns the scopes that a message of an agent needs. */
const scopesOf = ({ method, params } = {}) =>
  method === 'tools/call' && params?.name === 'add_note' ? ['notes:write'] : ['notes:read'];

app.post(
  '/mcp',
  express.json(),
  (request, response, next) =>
    foyer.requireAccessToken({ resource, scopes: scopesOf(request.body) })(request, response, next),
  refuseDisconnected,
  async (request, response) => {
    const { userId } = foyer.accessTokenOf(request);
    const notes = createNotesServer(userId);
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on('close', () => notes.close());
    await notes.connect(transport);
    await transport.handleRequest(request, response, request.body);
  },
);

/**
 * Refuses the token of an agent that the user has disconnected. The token alone does not show it until it expires, so the
 * project is asked.
 */
async function refuseDisconnected(request, response, next) {
  const { authorization } = request.headers;
  const userinfo = `${project.baseUrl}/v1/public/${project.projectId}/oauth2/userinfo`;
  const { status } = await fetch(userinfo, { headers: { authorization } });
  if (status !== 401) return next();
  // The challenge of a request without a token: the agent signs in again.
  const { challenge } = await server.authenticateAccessToken({ headers: {} }, { resource });
  response.status(401).set('WWW-Authenticate', challenge).json({ error: 'invalid_token' });
}

// The project's authorization URL, to which agents send their users, and the page where users disconnect them.
app.get('/authorize', (_request, response) =>
  response.send(page(project, 'foyer-identity-provider', 'login-in-place')),
);
app.get('/apps', (_request, response) => response.send(page(project, 'foyer-connected-apps')));

app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/elements/dist'));

app.listen(port);
