import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutesAndSeconds } from '../../strings/format-time.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('useSecondsLeft ticks each second down to zero and stops', async () => {
  const { result } = renderHook(() => useSecondsLeft(1_002_400));
  expect(result.current).toBe(3);
  await pass(400);
  expect(result.current).toBe(2);
  await pass(1_000);
  expect(result.current).toBe(1);
  await pass(1_000);
  expect(result.current).toBe(0);
  // No timer is left that only the end of the component would stop. Other files of the worker may have timers.
  const timers = vi.getTimerCount();
  cleanup();
  expect(vi.getTimerCount()).toBe(timers);
});

it('useSecondsLeft follows a new moment', async () => {
  const { result, rerender } = renderHook(({ moment }) => useSecondsLeft(moment), {
    initialProps: { moment: 1_001_000 },
  });
  await pass(5_000);
  expect(result.current).toBe(0);
  rerender({ moment: 1_065_000 });
  expect(result.current).toBe(60);
  await pass(1_000);
  expect(result.current).toBe(59);
});

it('useSecondsLeft catches up after the tab was suspended', async () => {
  const { result } = renderHook(() => useSecondsLeft(1_300_000));
  vi.setSystemTime(1_240_000);
  await pass(1_000);
  expect(result.current).toBe(59);
});

it('useSecondsLeft continues after the clock of the device was moved back', async () => {
  const { result } = renderHook(() => useSecondsLeft(1_300_000));
  await pass(1_000);
  vi.setSystemTime(0);
  await pass(1_000);
  expect(result.current).toBe(298);
});

it.each([
  [300, '5:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('minutesAndSeconds formats %i seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds, 'en')).toBe(text);
});

it('minutesAndSeconds formats with the digits of the language', () => {
  expect(minutesAndSeconds(64, 'ar-EG')).toBe('١:٠٤');
});
