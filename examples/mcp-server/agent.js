/** An agent in a terminal: each line of its input is the name of a tool, and the text for it. */
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

const [url = 'http://localhost:3000/mcp', identity = 'register'] = process.argv.slice(2);

const print = (line) => process.stdout.write(`${line}\n`);

/** Resolves with the code with which the user's browser comes back. */
let returned = () => {};

// Where the browser comes back to. It also serves the document that describes this agent, whose URL can be its `client_id`.
const listener = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, origin);
  if (pathname === '/agent.json') {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ client_id: documentUrl, ...metadata }));
    return;
  }
  returned(searchParams);
  response.end('You can close this page.');
});
await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${listener.address().port}`;
const documentUrl = `${origin}/agent.json`;
const metadata = {
  client_name: 'Helper',
  application_type: 'native',
  redirect_uris: [`${origin}/callback`],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
};

const saved = {};

/** What the SDK stores, and how it opens the browser. */
const authProvider = {
  redirectUrl: metadata.redirect_uris[0],
  clientMetadata: metadata,
  state() {
    saved.state = crypto.randomUUID();
    return saved.state;
  },
  // The URL of a document is the same for every project.
  clientInformation: (context) =>
    identity === 'document' ? { client_id: documentUrl, issuer: context?.issuer } : saved.client,
  saveClientInformation: (client) => {
    saved.client = client;
  },
  tokens: () => saved.tokens,
  saveTokens: (tokens) => {
    saved.tokens = tokens;
  },
  // Which project the user was sent to: the code is sent to no other.
  discoveryState: () => saved.discovery,
  saveDiscoveryState: (discovery) => {
    saved.discovery = discovery;
  },
  codeVerifier: () => saved.verifier,
  saveCodeVerifier: (verifier) => {
    saved.verifier = verifier;
  },
  redirectToAuthorization(authorization) {
    saved.answer = new Promise((resolve) => {
      returned = resolve;
    });
    print(`Open ${authorization}`);
  },
};

/**
 * Calls a tool. If the server refuses it, the user signs in or allows more, and it is called again: at most twice, in case
 * the server refuses whatever the user allows.
 */
async function call(name, text, attempts = 2) {
  const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider });
  const client = new Client({ name: 'helper', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  try {
    await client.connect(transport);
    const { content } = await client.callTool({ name, arguments: text ? { text } : {} });
    return content[0].text;
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || attempts === 0) throw error;
    const answer = await saved.answer;
    if (answer.get('state') !== saved.state) return 'Refused: not the answer to this request';
    if (!answer.has('code')) return `Refused: ${answer.get('error')}`;
    // Checks `iss` (RFC 9207), too.
    await transport.finishAuth(answer);
    return await call(name, text, attempts - 1);
  } finally {
    await client.close();
  }
}

print('Ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = line.split(' ');
  print(await call(name, words.join(' ')).catch((error) => `Failed: ${error.message}`));
}
listener.close();
