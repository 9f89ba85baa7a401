import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { messageStrings } from './messages/locales.ts';
import { createProvider } from './provider.ts';
import type { SeedUser } from './public-types.ts';
import { startServer } from './server.ts';

const help = () => `Usage: foyer-dev-provider [options]

A local identity provider for development and tests. It listens on localhost only.

Options:
  --port <number>      Port to listen on; 0 selects a free port. Default: PROVIDER_PORT, or 4000
  --data <where>       memory, a folder, or the URL of a PostgreSQL server.
                       Default: DATABASE_URL, or the folder .foyer/database
  --seed <users.json>  Creates these users unless they exist: [{ "email": "...", "password": "..." }].
                       A user can also have phone_number, breached, must_reset, roles and trusted_metadata
  --no-dev             Disables the endpoints under /dev and the inbox page
  --help               Prints this text

Environment:
  SMTP_URL             Also delivers each email there: smtp://user:password@host:port
  PLAYGROUND_URL       Redirect URL when neither the request nor the project has one.
                       Default: http://localhost:3000
  FOYER_DATA=memory    Same as --data memory, unless DATABASE_URL is set

Messages are in the language of the request (locale), by default in English:
${Object.keys(messageStrings).join(', ')}. The inbox is at /inbox.`;

/** Runs the provider until it receives a signal to stop. */
async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      seed: { type: 'string' },
      dev: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
    allowNegative: true,
  });
  if (values.help) {
    console.log(help());
    return;
  }
  const { env } = process;
  // A broken file ends the start before the database is opened.
  const users = values.seed === undefined ? [] : await readSeed(values.seed);
  // A signal can arrive during startup. Then there is nothing to close, and the next start detects the stale lock by
  // its process id.
  let finish = async () => {};
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await finish();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The parent process with the IPC channel has exited, possibly without a signal.
  process.on('disconnect', stop);

  // Compose files and workflows pass a variable that is not set as an empty one.
  const port = parsePort(values.port || env.PROVIDER_PORT || '4000');
  const playground = parseSite(env.PLAYGROUND_URL || `http://localhost:${env.PORT || '3000'}`);
  const provider = await createProvider({
    database: databaseOf(values.data, env),
    dev: values.dev,
    users,
    defaultRedirectUrl: new URL('/', playground).href,
    // Lazy-loaded: most starts do not use SMTP.
    ...(env.SMTP_URL && { deliver: (await import('./smtp.ts')).deliverBySmtp(env.SMTP_URL) }),
  });
  const server = await startServer(provider, port).catch(async (error: unknown) => {
    await provider.close();
    throw isPortInUse(error) ? new Error(`Port ${port} is in use. Choose another by PROVIDER_PORT or --port.`) : error;
  });
  finish = async () => {
    await server.close();
    await provider.close();
  };
  console.log(`Foyer provider  ${server.url}`);
}

/**
 * Returns the database to open. The option takes precedence over the environment. `memory` writes nothing to disk;
 * anything else is a folder or a server's URL.
 */
function databaseOf(data: string | undefined, env: NodeJS.ProcessEnv): string {
  return data || env.DATABASE_URL || (env.FOYER_DATA === 'memory' ? 'memory' : '.foyer/database');
}

async function readSeed(file: string): Promise<SeedUser[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The file of --seed cannot be read: ${file}`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`The file of --seed is not JSON: ${file}`);
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${text} is not a port number.`);
  return port;
}

function parseSite(text: string): URL {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new Error(`PLAYGROUND_URL is not a URL that begins with http:// or https://: ${text}`);
  }
  return new URL(text);
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

serve().catch((error: unknown) => {
  console.error(`Foyer provider: ${error instanceof Error ? error.message : 'unknown failure'}`);
  process.exit(1);
});
