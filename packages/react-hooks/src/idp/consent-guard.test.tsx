import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT_ARMING_MS, useConsentGuard } from './consent-guard.ts';

const Question = ({ isAsked }: { isAsked: boolean }) => <p role="note">{useConsentGuard(isAsked)}</p>;
const question = (isAsked: boolean) => (
  <StrictMode>
    <Question isAsked={isAsked} />
  </StrictMode>
);
const shown = () => screen.getByRole('note').textContent;
const wait = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('useConsentGuard arms for each question, and is ready after the delay', async () => {
  const { rerender } = render(question(false));
  await wait(CONSENT_ARMING_MS);
  expect(shown()).toBe('arming');
  rerender(question(true));
  await wait(CONSENT_ARMING_MS - 1);
  expect(shown()).toBe('arming');
  await wait(1);
  expect(shown()).toBe('ready');
  rerender(question(false));
  rerender(question(true));
  expect(shown()).toBe('arming');
});

it.each([
  ['the window comes to the front', () => window.dispatchEvent(new Event('focus'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('useConsentGuard arms again when %s', async (_, happen) => {
  render(question(true));
  await wait(CONSENT_ARMING_MS);
  await act(async () => void happen());
  expect(shown()).toBe('arming');
  await wait(CONSENT_ARMING_MS - 1);
  await act(async () => void happen());
  await wait(CONSENT_ARMING_MS - 1);
  expect(shown()).toBe('arming');
  await wait(1);
  expect(shown()).toBe('ready');
});

it('useConsentGuard is framed inside a page of another origin', async () => {
  const foreign = {
    get location(): Location {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(foreign as Window);
  render(question(true));
  await wait(CONSENT_ARMING_MS);
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await wait(CONSENT_ARMING_MS);
  expect(shown()).toBe('framed');
});
