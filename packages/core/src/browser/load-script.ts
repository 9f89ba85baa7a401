import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';

interface Script {
  /** The number of elements that were inserted for it. */
  tries: number;
  /** Resolves when one of the elements has loaded. */
  loaded: Promise<void>;
  onLoad(): void;
  /** The pending or successful load; undefined after a failure. */
  loading: Promise<void> | undefined;
}

interface Loaded {
  scripts: Map<string, Script>;
  policy: { createScriptURL(url: string): string } | undefined;
}

interface TrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): Loaded['policy'];
  };
}

const pages = new WeakMap<Page, Loaded>();

/**
 * Loads a third-party script into the page, once for each URL. A script that fails, or does not load within `ms`
 * milliseconds, is removed, and the next call tries again. A script of an earlier try that loads late counts as loaded.
 *
 * Each further try adds `foyer_try` with its number to the query of the URL: browsers answer a second request for a URL
 * with the response to the first one, even while that one hangs.
 *
 * A Content Security Policy must allow the script's host in `script-src` (see `foyerHosts`), or use `strict-dynamic`; a
 * path in it applies to every query. If the page enforces Trusted Types, the URL passes a policy named `foyer`, which
 * `trusted-types foyer` allows. If the page does not allow that name, its own `default` policy must accept the URL.
 */
export function loadScript(page: Page, url: string, ms: number): Promise<void> {
  let loaded = pages.get(page);
  if (!loaded) {
    loaded = { scripts: new Map(), policy: createPolicy(page) };
    pages.set(page, loaded);
  }
  const { scripts, policy } = loaded;
  const script = scripts.get(url) ?? createScript();
  scripts.set(url, script);
  script.loading ??= withTimeout(ms, (signal) => {
    script.tries++;
    const source = script.tries > 1 ? `${url}${url.includes('?') ? '&' : '?'}foyer_try=${script.tries}` : url;
    const element = page.document.createElement('script');
    const remove = () => element.remove();
    signal.addEventListener('abort', remove);
    const failed = new Promise<never>((_, reject) => {
      element.addEventListener('error', () => {
        remove();
        reject(new Error(`${url} could not be loaded`));
      });
    });
    element.addEventListener('load', () => {
      script.onLoad();
      script.loading = script.loaded;
    });
    element.src = policy ? policy.createScriptURL(source) : source;
    page.document.head.append(element);
    return Promise.race([script.loaded, failed]);
  }).catch((error) => {
    script.loading = undefined;
    throw error;
  });
  return script.loading;
}

function createScript(): Script {
  let onLoad = () => {};
  const loaded = new Promise<void>((resolve) => {
    onLoad = resolve;
  });
  return { tries: 0, loaded, onLoad, loading: undefined };
}

function createPolicy(page: Page & TrustedTypes): Loaded['policy'] {
  try {
    return page.trustedTypes?.createPolicy('foyer', { createScriptURL: (url) => url });
  } catch {
    return undefined;
  }
}
