import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUserInput, UserInputContext, useAfterFirstInput } from './user-input.ts';

const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  work.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Next() {
  useAfterFirstInput(work);
  return null;
}

/** Renders a widget with a field, and returns both. */
function show() {
  const input = createUserInput();
  const { container, unmount } = render(
    <UserInputContext.Provider value={input}>
      <input />
      <Next />
    </UserInputContext.Provider>,
  );
  const stop = input.observe(container);
  return { field: container.querySelector('input') as HTMLInputElement, unmount, stop };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useAfterFirstInput', () => {
  it.each([
    ['a focus', fireEvent.focusIn],
    ['a key', fireEvent.keyDown],
    ['what a password manager fills in', fireEvent.input],
    ['a press', fireEvent.pointerDown],
  ])('calls back once after %s, and not during the event', async (_, fire) => {
    const { field } = show();
    fire(field);
    expect(work).not.toHaveBeenCalled();
    await wait(250);
    expect(work).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(field);
    await wait(20_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('calls back without an input once the page has been idle for 5 seconds', async () => {
    show();
    await wait(5000);
    expect(work).not.toHaveBeenCalled();
    await wait(1000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('calls back in a task each, so that the browser can handle a key between them', async () => {
    const input = createUserInput();
    const { container } = render(
      <UserInputContext.Provider value={input}>
        <Next />
        <Next />
      </UserInputContext.Provider>,
    );
    input.observe(container);
    const log: string[] = [];
    work.mockImplementation(() => {
      log.push('call');
      queueMicrotask(() => log.push('end'));
    });
    fireEvent.keyDown(container);
    await wait(250);
    expect(log).toEqual(['call', 'end', 'call', 'end']);
  });

  it('does not call back after the component has unmounted', async () => {
    const { field, unmount } = show();
    fireEvent.keyDown(field);
    unmount();
    await wait(20_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('ignores inputs once the widget is no longer observed', async () => {
    const { field, stop } = show();
    stop();
    fireEvent.keyDown(field);
    await wait(1000);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('whenReleased', () => {
  const show = () => {
    const input = createUserInput();
    const { container } = render(<button type="button">Continue</button>);
    input.observe(container);
    return { input, button: container.querySelector('button') as HTMLButtonElement };
  };

  it('calls back at once if no pointer is pressed', async () => {
    const { input } = show();
    input.whenReleased(work);
    await wait(0);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the press ends', fireEvent.pointerUp],
    ['the browser scrolls instead', fireEvent.pointerCancel],
  ])('calls back when %s', async (_, end) => {
    const { input, button } = show();
    fireEvent.pointerDown(button);
    input.whenReleased(work);
    await wait(1000);
    expect(work).not.toHaveBeenCalled();
    end(button);
    expect(work).not.toHaveBeenCalled();
    await wait(0);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
