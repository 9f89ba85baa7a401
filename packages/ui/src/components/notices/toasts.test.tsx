import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';
import type { ToastMessage } from './Toaster.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { type Toasts, useToast } from './use-toast.ts';

afterEach(() => vi.useRealTimers());

function Grab({ into }: { into: { toasts: Toasts | null } }) {
  into.toasts = useToast();
  return null;
}

function show() {
  const hold: { toasts: Toasts | null } = { toasts: null };
  const { container } = render(
    <Announcer>
      <ToastProvider label="Notification" regionLabel="Notifications ({hotkey})">
        <Grab into={hold} />
      </ToastProvider>
    </Announcer>,
  );
  return {
    container,
    show: (toast: ToastMessage): (() => void) => {
      let close = () => {};
      act(() => {
        close = hold.toasts?.show(toast) ?? close;
      });
      return () => act(() => close());
    },
  };
}

const shown = () => [...document.querySelectorAll('.foyer-toast')].map((toast) => toast.textContent);

it('a toast is shown until it is closed, and announced once, inside the widget', async () => {
  const { container, show: toast } = show();
  const announced = () => [...container.querySelectorAll('[aria-live]')].map((region) => region.textContent);
  const close = toast({ kind: 'loading', message: 'Sending...' });
  await waitFor(() => expect(shown()).toEqual(['Sending...']));
  await waitFor(() => expect(announced()).toEqual(['Notification Sending...']));
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
  await waitFor(() => expect(announced()).toEqual([]));
  expect(shown()).toEqual(['Sending...']);
  close();
  await waitFor(() => expect(shown()).toEqual([]));
});

it('a toast interrupts the screen reader only for an error', async () => {
  const { container, show: toast } = show();
  for (const kind of ['success', 'error'] as const) toast({ kind, message: kind });
  await waitFor(() => {
    const regions = [...container.querySelectorAll('[aria-live]')];
    expect(regions.map((region) => [region.textContent, region.getAttribute('aria-live')])).toEqual([
      ['Notification success', 'polite'],
      ['Notification error', 'assertive'],
    ]);
  });
});

it('a toast closes after 2 s for a success, after 4 s otherwise, and never while loading', async () => {
  const { show: toast } = show();
  toast({ kind: 'loading', message: 'Loading' });
  await screen.findAllByText('Loading');
  vi.useFakeTimers();
  for (const kind of ['success', 'error', 'default'] as const) toast({ kind, message: kind });
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(shown()).toEqual(['Loading', 'success', 'error', 'default']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(shown()).toEqual(['Loading', 'error', 'default']);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(shown()).toEqual(['Loading']);
});

it('the newest 20 toasts are shown', async () => {
  const { show: toast } = show();
  for (let index = 1; index <= 21; index++) toast({ kind: 'loading', message: `no. ${index}` });
  await waitFor(() => expect(shown()).toHaveLength(20));
  expect(shown()[0]).toBe('no. 2');
});
