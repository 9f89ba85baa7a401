/** The settings of a project on the API: cached, and renewed in the background. */
import type { BootstrapResponse } from '@foyer/core/operations';
import type { Api } from './api.ts';
import { createCached } from './cached.ts';
import { withinTime } from './within-time.ts';

const CACHE = { maxAge: 300_000, cooldown: 30_000, retry: 1_000 };
/** The longest wait of a first render for the settings, in milliseconds. */
const WAIT_MS = 1_000;

/** The settings of a project. None of the functions rejects. */
export interface Settings {
  /** Resolves with the settings; undefined if they could not be loaded. */
  get(): Promise<BootstrapResponse | undefined>;
  /** Does the same, but resolves with undefined after one second. */
  getInTime(): Promise<BootstrapResponse | undefined>;
}

/** Creates the cache of a project's settings. It sends its first request with the first call. */
export function createSettings(api: Api): Settings {
  const { get } = createCached(async (): Promise<BootstrapResponse> => {
    const { data } = await api.bootstrap();
    if (!data) throw new Error('The settings could not be loaded.');
    return data;
  }, CACHE);
  return { get, getInTime: () => withinTime(get(), WAIT_MS) };
}
