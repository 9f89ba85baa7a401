import { createLazy } from '@foyer/react-hooks/internal';
import { expect, it, vi } from 'vitest';
import { eager, partOf, preload } from './lazy-component.ts';

const Component = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('partOf loads its chunk once for all parts', async () => {
  const load = vi.fn(async () => ({ Component, name: 'chunk' }));
  const chunk = createLazy(load);
  const [component, name] = [partOf(chunk, (loaded) => loaded.Component), partOf(chunk, (loaded) => loaded.name)];
  const listener = vi.fn();
  name.subscribe(listener);
  expect(component.get()).toBeUndefined();
  expect(await component.load()).toBe(Component);
  expect(name.get()).toBe('chunk');
  expect(listener).toHaveBeenCalledTimes(1);
  await name.load();
  expect(load).toHaveBeenCalledTimes(1);
});

it('partOf can be loaded again after a failure', async () => {
  const load = vi.fn(async () => Component).mockRejectedValueOnce(new Error('offline'));
  const part = partOf(createLazy(load), (loaded) => loaded);
  await expect(part.load()).rejects.toMatchObject({ name: 'NetworkError', reason: 'codeNotLoaded' });
  expect(part.get()).toBeUndefined();
  expect(await part.load()).toBe(Component);
});

it('preload ignores a failure', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  preload(createLazy(load));
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('eager returns its component immediately', () => {
  expect(eager(Component).get()).toBe(Component);
});
