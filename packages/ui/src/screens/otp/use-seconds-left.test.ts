import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inWords, minutesAndSeconds, variantOf } from '../../strings/format-time.ts';
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

describe("variantOf returns the user's own variant of the language", () => {
  const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en', ['de', 'en-GB', 'en-US'], 'en-GB'],
    ['es', ['es-MX'], 'es-MX'],
    ['de', ['de-AT', 'de'], 'de-AT'],
    // Another script, which the texts are not in.
    ['zh-CN', ['zh-TW', 'zh-SG'], 'zh-SG'],
    ['fr', ['C', 'de'], 'fr'],
    ['fr', [], 'fr'],
  ])('%s in a browser of %j: %s', (locale, languages, variant) => {
    browser(...languages);
    expect(variantOf(locale)).toBe(variant);
  });

  it('whose digits times have', () => {
    browser('ar-MA');
    expect([minutesAndSeconds(64, 'ar'), inWords(30, 'ar')]).toEqual(['1:04', '30 ثانية']);
    browser('ar-EG');
    expect([minutesAndSeconds(64, 'ar'), inWords(30, 'ar')]).toEqual(['١:٠٤', '٣٠ ثانية']);
  });

  it('also where the browser has no list of languages', () => {
    vi.stubGlobal('navigator', {});
    expect(variantOf('de')).toBe('de');
  });
});
