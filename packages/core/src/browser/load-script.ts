import type { Page } from '../runtime/environment.ts';
import { withTimeout } from '../runtime/timeout.ts';

interface Loaded {
  scripts: Map<string, Promise<void>>;
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
 * milliseconds, is removed, and the next call tries again.
 *
 * A Content Security Policy must allow the script's host in `script-src` (see `foyerHosts`), or use `strict-dynamic`.
 * If the page enforces Trusted Types, the URL passes a policy named `foyer`, which `trusted-types foyer` allows. If the
 * page does not allow that name, its own `default` policy must accept the URL.
 */
export function loadScript(page: Page, url: string, ms: number): Promise<void> {
  let loaded = pages.get(page);
  if (!loaded) {
    loaded = { scripts: new Map(), policy: createPolicy(page) };
    pages.set(page, loaded);
  }
  const { scripts, policy } = loaded;
  let loading = scripts.get(url);
  if (!loading) {
    loading = withTimeout(ms, async (signal) => {
      const script = page.document.createElement('script');
      const remove = () => script.remove();
      signal.addEventListener('abort', remove);
      return new Promise<void>((resolve, reject) => {
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => {
          remove();
          reject(new Error(`${url} could not be loaded`));
        });
        script.src = policy ? policy.createScriptURL(url) : url;
        page.document.head.append(script);
      });
    });
    scripts.set(url, loading);
    loading.catch(() => scripts.delete(url));
  }
  return loading;
}

function createPolicy(page: Page & TrustedTypes): Loaded['policy'] {
  try {
    return page.trustedTypes?.createPolicy('foyer', { createScriptURL: (url) => url });
  } catch {
    return undefined;
  }
}
