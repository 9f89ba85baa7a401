import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checklist } from '../Checklist.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import { fieldKinds } from './field-kinds.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const show = (props: Partial<PasswordFieldProps> = {}, onSubmit?: (event: FormEvent) => void) => {
  const change = vi.fn();
  const field = (more: Partial<PasswordFieldProps> = {}) => (
    <form onSubmit={onSubmit}>
      <PasswordField
        label="Password"
        field={fieldKinds.currentPassword}
        onChange={change}
        showLabel="Show"
        showName="Show password"
        hideLabel="Hide"
        hideName="Hide password"
        inputRef={createRef()}
        {...props}
        {...more}
      />
    </form>
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  return { change, input, update: (more: Partial<PasswordFieldProps>) => rerender(field(more)) };
};

describe('PasswordField', () => {
  it('shows and hides the password and keeps the caret', () => {
    const { input } = show();
    fireEvent.input(input, { target: { value: 'violet' } });
    input.focus();
    input.setSelectionRange(2, 4, 'backward');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    // A click must not take the focus from the field.
    expect(fireEvent.mouseDown(toggle)).toBe(false);
    fireEvent.click(toggle);
    expect(input.type).toBe('text');
    expect([input.selectionStart, input.selectionEnd, input.selectionDirection]).toEqual([2, 4, 'backward']);
    expect(document.activeElement).toBe(input);
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
    expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
    expect(input.value).toBe('violet');
  });

  it('hides the password once it is submitted and keeps the caret', () => {
    const submit = vi.fn((event: FormEvent) => event.preventDefault());
    const { input } = show({}, submit);
    fireEvent.input(input, { target: { value: 'violet' } });
    input.setSelectionRange(2, 4);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle.textContent).toBe('Show');
    fireEvent.click(toggle);
    expect([input.type, toggle.textContent]).toEqual(['text', 'Hide']);
    fireEvent.submit(input.form as HTMLFormElement);
    expect(submit).toHaveBeenCalledTimes(1);
    expect([input.type, input.value]).toEqual(['password', 'violet']);
    expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
    screen.getByRole('button', { name: 'Show password' });
  });

  it.each(['input', 'change'] as const)('reports what is filled in with the event %s', (event) => {
    const { change, input } = show();
    fireEvent[event](input, { target: { value: 'violet' } });
    expect(change).toHaveBeenCalledWith('violet');
  });

  it('keeps what was filled in without an event and writes it to no attribute', () => {
    const { input, update } = show();
    input.value = 'violet';
    update({ error: 'Wrong.' });
    expect(input.value).toBe('violet');
    expect(input.outerHTML).not.toContain('violet');
  });

  it('connects its description to the input', () => {
    const { input, update } = show({ describedBy: 'feedback' });
    expect(input.getAttribute('aria-describedby')).toBe('feedback');
    update({ describedBy: 'feedback', error: 'Wrong.' });
    expect(input.getAttribute('aria-describedby')).toBe(`${screen.getByRole('alert').id} feedback`);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

it.each([
  [0, ['weak', 'empty', 'empty', 'empty']],
  [1, ['weak', 'empty', 'empty', 'empty']],
  [2, ['weak', 'weak', 'empty', 'empty']],
  [3, ['strong', 'strong', 'strong', 'empty']],
  [4, ['strong', 'strong', 'strong', 'strong']],
])('StrengthMeter shows a score of %i in four segments', (score, states) => {
  const { container } = render(<StrengthMeter label="Strength" text="Weak" score={score} />);
  expect([...container.querySelectorAll('[data-state]')].map((segment) => segment.getAttribute('data-state'))).toEqual(
    states,
  );
  expect(screen.getByLabelText('Strength').getAttribute('aria-valuetext')).toBe('Weak');
});

it('Checklist names what is met, not only by color', () => {
  const items = [
    { text: 'Long enough', isMet: true },
    { text: 'A number', isMet: false },
  ];
  render(<Checklist items={items} metLabel="Done" unmetLabel="Missing" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: Long enough',
    'Missing: A number',
  ]);
});
