import { createLazy } from '@foyer/react-hooks/internal';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Lazy } from './Lazy.tsx';
import { ReloadButton } from './ReloadButton.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

let fallbacks = 0;
const Fallback = () => {
  fallbacks++;
  return null;
};

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

it('Lazy renders the fallback until the component is loaded', async () => {
  const lazy = createLazy(async () => Greeting);
  render(<Lazy component={lazy} props={{ name: 'Ada' }} fallback={<p>wait</p>} />);
  screen.getByText('wait');
  await screen.findByText('Hello Ada');
});

it('Lazy renders a preloaded component immediately', async () => {
  const lazy = createLazy(async () => Greeting);
  lazy.load();
  await act(async () => {});
  fallbacks = 0;
  render(<Lazy component={lazy} props={{ name: 'Ada' }} fallback={<Fallback />} />);
  screen.getByText('Hello Ada');
  expect(fallbacks).toBe(0);
});

it('Lazy offers a retry when loading fails', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const lazy = createLazy(load);
  render(<Lazy component={lazy} props={{ name: 'Ada' }} fallback={<p>wait</p>} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('Hello Ada');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Lazy offers to reload the page when a retry fails, because some browsers never load a module again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const lazy = createLazy(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Lazy component={lazy} props={{}} fallback={<p>wait</p>} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await act(async () => retry.click());
  screen.getByRole('button', { name: 'Try again' });
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('ReloadButton requests the preloaded scripts before it reloads the page, because WebKit repeats failed preloads', () => {
  document.head.innerHTML = `
    <link rel="modulepreload" href="https://app.example/calls.js">
    <link rel="preload" as="script" href="https://app.example/old.js">
    <link rel="preload" as="font" href="https://app.example/font.woff2">
    <link rel="icon" href="https://app.example/icon.svg">`;
  const steps: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    steps.push(url);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(location, 'reload').mockImplementation(() => void steps.push('reload'));
  render(<ReloadButton />);
  screen.getByRole('button', { name: 'Reload the page' }).click();
  expect(steps).toEqual(['https://app.example/calls.js', 'https://app.example/old.js', 'reload']);
});
