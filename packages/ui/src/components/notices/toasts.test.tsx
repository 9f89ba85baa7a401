import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Announcer } from './announcer.tsx';
import type { ToastMessage } from './Toaster.tsx';
import { ToastProvider, type Toasts, useToast } from './use-toast.tsx';

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

it('a toast is shown and announced inside the widget until it is closed', async () => {
  const { container, show: toast } = show();
  const region = container.querySelector('[aria-live=polite]:empty');
  const close = toast({ kind: 'loading', message: 'Sending...' });
  await waitFor(() => expect(shown()).toEqual(['Sending...']));
  // Only once: Radix's own announcer would repeat it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(within(document.body).getAllByText(/Sending/)).toHaveLength(1);
  expect(region?.contains(container.querySelector('.foyer-toast'))).toBe(true);
  close();
  await waitFor(() => expect(shown()).toEqual([]));
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
