import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loaded } from './Loaded.tsx';
import { createPart } from './part.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

let fallbacks = 0;
const Fallback = () => {
  fallbacks++;
  return null;
};

afterEach(cleanup);

it('Loaded renders the fallback until the component is loaded', async () => {
  const part = createPart(async () => Greeting);
  render(<Loaded part={part} props={{ name: 'Ada' }} fallback={<p>wait</p>} />);
  screen.getByText('wait');
  await screen.findByText('Hello Ada');
});

it('Loaded renders a preloaded component immediately', async () => {
  const part = createPart(async () => Greeting);
  part.load();
  await act(async () => {});
  fallbacks = 0;
  render(<Loaded part={part} props={{ name: 'Ada' }} fallback={<Fallback />} />);
  screen.getByText('Hello Ada');
  expect(fallbacks).toBe(0);
});

it('Loaded offers a retry when loading fails', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = createPart(load);
  render(<Loaded part={part} props={{ name: 'Ada' }} fallback={<p>wait</p>} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await screen.findByText('Hello Ada');
  expect(screen.queryByRole('alert')).toBeNull();
});
