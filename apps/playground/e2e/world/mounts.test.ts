// Finds timers, listeners, stylesheets and nodes that an unmounted widget leaves, and a remount with an empty frame.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../tools/flow.ts';
import { eventually } from '../tools/provider.ts';

const MOUNTS = 20;

interface Probe {
  /** The timers and callbacks that are waiting, the stylesheets of the page, and the open channels and subscriptions. */
  counts(): Record<'pending' | 'sheets' | 'channels' | 'subscriptions', number>;
  /** Keeps timers and frames from running, until `release`. */
  hold(): void;
  release(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its scripts: counts what a widget could leave there. */
function installProbe(): void {
  type Schedule = (callback: (value: never) => void, ...rest: never[]) => number;
  const pending = new Map<Schedule, Set<number>>();
  let held: (() => void)[] | null = null;
  const counted = (name: keyof Window, cancelName: keyof Window, repeats = false): void => {
    // WebKit has no idle callbacks.
    if (!(name in window)) return;
    const schedule: Schedule = Reflect.get(window, name).bind(window);
    const cancel: (id: number) => void = Reflect.get(window, cancelName).bind(window);
    const ids = new Set<number>();
    pending.set(schedule, ids);
    const start: Schedule = (callback, ...rest) => {
      const id = schedule(
        (value) => {
          if (!repeats) ids.delete(id);
          if (held) held.push(() => callback(value));
          else callback(value);
        },
        ...rest,
      );
      ids.add(id);
      return id;
    };
    const stop = (id: number) => {
      ids.delete(id);
      cancel(id);
    };
    Object.assign(window, { [name]: start, [cancelName]: stop });
  };
  counted('setTimeout', 'clearTimeout');
  counted('setInterval', 'clearInterval', true);
  counted('requestAnimationFrame', 'cancelAnimationFrame');
  counted('requestIdleCallback', 'cancelIdleCallback');

  let channels = 0;
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels++;
    }
    override close(): void {
      channels--;
      super.close();
    }
  };

  let subscriptions = 0;
  let foyer: Window['foyer'];
  Object.defineProperty(window, 'foyer', {
    get: () => foyer,
    // The page sets it before the first mount.
    set(value: NonNullable<Window['foyer']>) {
      foyer = value;
      for (const store of [value.client.state, value.client.bootstrap]) {
        const { subscribe } = store;
        store.subscribe = (listener) => {
          subscriptions++;
          const unsubscribe = subscribe(listener);
          return () => {
            subscriptions--;
            unsubscribe();
          };
        };
      }
    },
  });

  window.probe = {
    counts: () => ({
      pending: [...pending.values()].reduce((sum, { size }) => sum + size, 0),
      sheets: document.adoptedStyleSheets.length,
      channels,
      subscriptions,
    }),
    hold() {
      held = [];
    },
    release() {
      const callbacks = held ?? [];
      held = null;
      for (const callback of callbacks) callback();
    },
  };
}

/** Returns what is in the page once no timer or callback is waiting. */
async function remains(page: Page) {
  const { pending, ...counts } = await eventually('page without waiting callbacks', async () => {
    const current = await page.evaluate(() => window.probe.counts());
    return current.pending === 0 ? current : null;
  });
  const locks = await page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return [held, pending].flat().length;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { kept: { ...counts, locks }, nodes, jsEventListeners };
}

async function mountAndUnmount(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await page.evaluate(() => window.foyer?.remount());
    await page.getByLabel('Email').waitFor();
    await page.evaluate(() => window.foyer?.unmount());
  }
}

describe.each<{ mount: 'react' | 'mount' | 'element' | 'standalone'; shadow: boolean }>([
  { mount: 'react', shadow: false },
  { mount: 'react', shadow: true },
  { mount: 'mount', shadow: false },
  { mount: 'element', shadow: true },
  { mount: 'standalone', shadow: false },
  { mount: 'standalone', shadow: true },
])('a widget (mount: $mount, shadow tree: $shadow)', (way) => {
  const embed = { ...way, theme: { colors: { primary: '#4B2AAD' } } };

  test('leaves nothing in the page when it unmounts', async ({ context, open, needs }) => {
    await needs('the DevTools protocol');
    await context.addInitScript(installProbe);
    const { page } = await open(embed);
    await mountAndUnmount(page, 2);
    const before = await remains(page);
    await mountAndUnmount(page, MOUNTS);
    const after = await remains(page);
    expect(after.kept).toEqual({ sheets: 0, channels: 0, subscriptions: 0, locks: 0 });
    // The browser may collect the last widget later, but not one of each mount.
    expect(after.nodes - before.nodes).toBeLessThan(MOUNTS);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(MOUNTS);
  });

  test('shows its field in the first frame after it was mounted before', async ({ context, open }) => {
    await context.addInitScript(installProbe);
    const { page } = await open(embed);
    await mountAndUnmount(page, 2);
    // Tasks of messages run while a frame cannot.
    const isVisible = await page.evaluate(async () => {
      const field = () => {
        const root = document.querySelector('.foyer-host')?.shadowRoot ?? document;
        return root.querySelector('input[type=email]');
      };
      window.probe.hold();
      window.foyer?.remount();
      for (let task = 0; task < 50 && !field(); task++) {
        const { port1, port2 } = new MessageChannel();
        await new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
      const visible = field()?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      window.probe.release();
      return visible;
    });
    expect(isVisible).toBe(true);
  });
});
