import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mountFoyerDevtools } from './mount.ts';

const panels = () => document.querySelectorAll('foyer-devtools').length;

// Loading it takes most of the time: a wait below would end before.
beforeAll(() => import('./panel/render-panel.tsx'), 60_000);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('mountFoyerDevtools adds the panel, and unmount removes it', async () => {
  const { unmount } = mountFoyerDevtools();
  await vi.waitFor(() => expect(panels()).toBe(1), { timeout: 30_000 });
  unmount();
  expect(panels()).toBe(0);
  unmount();
});

it('mountFoyerDevtools adds nothing if it is unmounted before its code has loaded', async () => {
  mountFoyerDevtools().unmount();
  await import('./panel/render-panel.tsx');
  expect(panels()).toBe(0);
});

it('mountFoyerDevtools adds no second panel, and the console says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = mountFoyerDevtools();
  const second = mountFoyerDevtools();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('devtools already')), {
    timeout: 30_000,
  });
  second.unmount();
  expect(panels()).toBe(1);
  first.unmount();
});

it('mountFoyerDevtools does nothing in a production build', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const listen = vi.spyOn(window, 'addEventListener');
  const { unmount } = mountFoyerDevtools();
  await import('./panel/render-panel.tsx');
  expect([panels(), listen.mock.calls]).toEqual([0, []]);
  unmount();
});
