import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fieldKinds } from './field-kinds.ts';
import { TextField } from './TextField.tsx';

it('TextField reports what the user types', () => {
  const change = vi.fn();
  render(<TextField label="Email" field={fieldKinds.email} value="" onChange={change} hideLabel />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b.c' } });
  expect(change).toHaveBeenCalledWith('a@b.c');
});

it('TextField keeps what was filled in without an event when it renders again', () => {
  const field = (error?: string) => (
    <TextField label="Email" field={fieldKinds.email} value="" onChange={() => {}} error={error} />
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText<HTMLInputElement>('Email');
  // The property of the prototype: React overrides the one of the element.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, 'a@b.c');
  rerender(field('Email format is invalid.'));
  expect(input.value).toBe('a@b.c');
});

it('TextField connects the error to the input and announces it', () => {
  const field = (error: string | null) => (
    <TextField label="Email" field={fieldKinds.email} value="x" onChange={() => {}} error={error} />
  );
  const { rerender } = render(field(null));
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(input.getAttribute('aria-describedby')).toBeNull();

  rerender(field('Email format is invalid.'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Email format is invalid.');
  expect(input.getAttribute('aria-describedby')).toBe(alert.id);
});

it('Message makes links to the provider clickable and no others', () => {
  const error =
    'See https://stytch.com/docs/api. Not https://evil.example/stytch.com, not https://stytch.com.evil.example/x, ' +
    'not https://pages.stytch.com/x';
  render(<TextField label="Email" field={fieldKinds.email} value="x" onChange={() => {}} error={error} />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.href)).toEqual(['https://stytch.com/docs/api']);
  expect(links[0]?.rel).toContain('noopener');
  expect(screen.getByRole('alert').textContent).toBe(error);
});
