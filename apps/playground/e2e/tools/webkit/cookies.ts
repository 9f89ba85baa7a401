/** The cookies of a browser, which WebDriver reads and writes for the page of a window. */
import { type BytesValue, ownPath, sleep } from './protocol.ts';
import type { WebDriver } from './web-driver.ts';

/** A cookie as WebDriver describes it. */
export interface DriverCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  sameSite?: string;
}

/** A cookie as WebDriver BiDi describes it. */
export interface BidiCookie {
  name: string;
  value: BytesValue;
  domain: string;
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  expiry?: number;
  sameSite?: string;
}

const sameSites: Record<string, string> = { strict: 'Strict', lax: 'Lax', none: 'None' };

/** @param hosts the hosts that may have cookies */
export function createCookies({ helper, call, inWindow, runScript }: WebDriver, hosts: Set<string>) {
  /** Runs a task while the helper window shows a page of a host. */
  const atHost = <Result>(host: string, task: () => Promise<Result>) =>
    inWindow(helper, async () => {
      const url = `http://${host}${ownPath}cookies`;
      const script = 'return document.readyState === "complete" && location.href';
      // The window may not run scripts while its page changes.
      const address = () => runScript(script).catch(() => '');
      if ((await address()) !== url) {
        await call('POST', '/url', { url });
        while ((await address()) !== url) await sleep(5);
      }
      return task();
    });

  return {
    async cookies(): Promise<DriverCookie[]> {
      const all = new Map<string, DriverCookie>();
      for (const host of hosts) {
        for (const cookie of await atHost(host, () => call<DriverCookie[]>('GET', '/cookie'))) {
          all.set([cookie.domain, cookie.path, cookie.name].join(), cookie);
        }
      }
      return [...all.values()];
    },
    async setCookie({ name, value, domain, path, httpOnly, secure, expiry, sameSite }: BidiCookie) {
      const host = domain.replace(/^\./, '');
      hosts.add(host);
      const cookie = {
        name,
        value: value.value,
        path: path ?? '/',
        httpOnly: !!httpOnly,
        secure: !!secure,
        ...(expiry && { expiry }),
        ...(sameSite && { sameSite: sameSites[sameSite] ?? 'Lax' }),
        ...(domain.startsWith('.') && { domain }),
      };
      await atHost(host, () => call('POST', '/cookie', { cookie }));
    },
    async deleteCookies() {
      for (const host of hosts) await atHost(host, () => call('DELETE', '/cookie'));
    },
  };
}
