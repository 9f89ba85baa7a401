import { isTestToken } from '../config.ts';
import { bootstrapOperation } from '../contract/bootstrap-operation.ts';
import type { BootstrapResponse } from '../contract/wire.ts';
import { UsageError } from '../errors/errors.ts';
import type { ClientState } from '../session/store.ts';
import { type BootstrapStore, createBootstrap } from './bootstrap.ts';
import type { Reply, TransportWith } from './transport.ts';

/** The parts of a client that request the project's settings. */
interface SettingsState extends Pick<ClientState, 'environment' | 'storage' | 'auth'> {
  publicToken: string;
  /** The base URL of the project's API, without a trailing slash. */
  apiUrl: string;
  options: { baseUrl?: string };
  transportWith: TransportWith;
}

/**
 * Creates the store of the project's settings, whose first request needs no lazy-loaded code.
 *
 * @param repeat returns the settings, after the response to the first request contained none
 * @param problem why the client cannot send a request: see `openClient`
 */
export function loadSettings(
  state: SettingsState,
  repeat: (first: Promise<Reply>) => Promise<unknown>,
  problem: Promise<string> | null,
): BootstrapStore & { hydrate(response: BootstrapResponse): void } {
  const { publicToken, apiUrl, options, environment, storage, auth, transportWith } = state;

  async function request() {
    if (problem) throw new UsageError(await problem);
    const first = transportWith(environment, auth)(bootstrapOperation)();
    const { data } = await first.catch(() => ({ data: undefined }));
    return (data ?? (await repeat(first))) as BootstrapResponse;
  }

  async function explain(error: unknown) {
    const { settingsProblem } = await import('./settings-problem.ts');
    return settingsProblem(error, { apiUrl, isDefault: !options.baseUrl, publicToken }, environment);
  }

  const isExplained = environment.page && isTestToken(publicToken);
  return createBootstrap(request, storage, problem, isExplained ? explain : undefined);
}
