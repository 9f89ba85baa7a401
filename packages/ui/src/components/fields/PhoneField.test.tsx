import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PhoneField } from './PhoneField.tsx';

const countries = [
  { region: 'US', name: 'United States', dialCode: '1' },
  { region: 'ES', name: 'Spain', dialCode: '34' },
];

interface HostProps {
  initial: string;
  onChange: (text: string) => void;
  onCountry: (region: string) => void;
}

function Host({ initial, onChange, onCountry }: HostProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <PhoneField
        label="Phone number"
        countryLabel="Country code"
        country="US"
        onCountryChange={onCountry}
        value={value}
        onChange={(text) => {
          onChange(text);
          setValue(text);
        }}
        countries={countries}
      />
      <input data-testid="formatter" value="" onChange={(event) => setValue(event.target.value)} />
    </>
  );
}

function show(initial: string) {
  const change = vi.fn();
  const country = vi.fn();
  render(<Host initial={initial} onChange={change} onCountry={country} />);
  const input = screen.getByLabelText<HTMLInputElement>('Phone number');
  input.focus();
  const type = (value: string, caret: number, inputType = 'insertText') => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input, value);
    input.setSelectionRange(caret, caret);
    fireEvent(input, new InputEvent('input', { bubbles: true, inputType }));
  };
  return {
    input,
    type,
    change,
    country,
    format: (value: string) => fireEvent.change(screen.getByTestId('formatter'), { target: { value } }),
  };
}

it('PhoneField lists each country with its calling code', () => {
  const { country } = show('');
  const list = screen.getByLabelText('Country code');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['United States +1', 'Spain +34']);
  fireEvent.change(list, { target: { value: 'ES' } });
  expect(country).toHaveBeenCalledWith('ES');
});

it('PhoneField keeps the caret after the same digit when the number is formatted', () => {
  const { input, type, format } = show('(213) 555');
  type('(2913) 555', 3);
  format('(291) 355-5');
  expect(input.selectionStart).toBe(3);
});

it('PhoneField keeps the caret at the end', () => {
  const { input, type, format } = show('(213');
  type('(213)5', 6);
  format('(213) 5');
  expect(input.selectionStart).toBe(7);
});

it('PhoneField reports full-width digits once they are composed, in ASCII', () => {
  const { input, change } = show('');
  fireEvent.compositionStart(input);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, '２０１');
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', isComposing: true }));
  expect(input.value).toBe('２０１');
  expect(change).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input);
  expect(change.mock.calls).toEqual([['201']]);
  expect(input.value).toBe('201');
});

it('PhoneField removes the digit before a bracket on backspace', () => {
  const { type, change } = show('(213)');
  type('(213', 4, 'deleteContentBackward');
  expect(change).toHaveBeenLastCalledWith('(21');
});

it('PhoneField undoes what the user has typed, although its text is formatted', () => {
  const { input, type, format, change } = show('');
  type('201', 3);
  format('(201)');
  type('(201)5', 6);
  format('(201) 5');
  const undo = () => fireEvent.keyDown(input, { key: 'z', ctrlKey: true });
  expect(undo()).toBe(false);
  expect([input.value, change.mock.lastCall]).toEqual(['(201)', ['(201)']]);
  expect(undo()).toBe(false);
  expect([input.value, change.mock.lastCall]).toEqual(['', ['']]);
  // Then the browser does what it does.
  expect(undo()).toBe(true);
});
