import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

function Host({ readOnly, onComplete }: { readOnly: boolean; onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <CodeField
      label="Passcode"
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      readOnly={readOnly}
      inputRef={field}
    />
  );
}

function show({ readOnly = false } = {}) {
  const complete = vi.fn();
  const host = () => <Host readOnly={readOnly} onComplete={complete} />;
  const { rerender } = render(host());
  const input = screen.getByLabelText<HTMLInputElement>('Passcode');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const paste = (text: string) => {
    const event = createEvent.paste(input, { clipboardData: { getData: () => text } });
    fireEvent(input, event);
    return event;
  };
  return { complete, input, type, paste, update: () => rerender(host()) };
}

describe('CodeField, while typing,', () => {
  it('is one input for six digits, with a numeric keypad and passcode autofill', () => {
    const { input } = show();
    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect(input.inputMode).toBe('numeric');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  });

  it('accepts digits only', () => {
    const { input, type } = show();
    type('1a2-3');
    expect(input.value).toBe('123');
  });

  it('completes at the sixth digit, once for each complete passcode', () => {
    const { complete, type } = show();
    type('12345');
    expect(complete).not.toHaveBeenCalled();
    type('123456');
    type('123456');
    expect(complete.mock.calls).toEqual([['123456']]);
    type('12345');
    type('123456');
    expect(complete).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['input', 'input'],
  ['change', 'input'],
  ['input', 'change', 'input'],
])('CodeField completes once for a code that is filled in with the events %s, %s at once', (...events) => {
  const { complete, input } = show();
  act(() => {
    input.value = '123 456';
    for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect(input.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

it('CodeField leaves full-width digits to the input method until they are composed', () => {
  const { complete, input, type } = show();
  fireEvent.compositionStart(input);
  type('１２');
  expect(input.value).toBe('１２');
  expect(screen.getByText('2')).toBeTruthy();
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('12');
  expect(complete).not.toHaveBeenCalled();
});

it('CodeField keeps what was filled in without an event when it renders again', () => {
  const { input, type, update } = show();
  type('12');
  input.value = '123456';
  update();
  expect(input.value).toBe('123456');
});

describe('CodeField, on paste,', () => {
  it.each(['123 456', 'Your code is 123-456, do not share it.'])('finds the passcode in "%s"', (text) => {
    const { complete, input, paste } = show();
    expect(paste(text).defaultPrevented).toBe(true);
    expect(input.value).toBe('123456');
    expect(complete.mock.calls).toEqual([['123456']]);
  });

  it('leaves an incomplete passcode to the browser', () => {
    expect(show().paste('123').defaultPrevented).toBe(false);
  });
});

it('CodeField changes nothing while it is read-only', () => {
  const { complete, input, paste } = show({ readOnly: true });
  paste('123 456');
  expect(input.value).toBe('');
  expect(complete).not.toHaveBeenCalled();
});
