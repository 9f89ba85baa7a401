import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Announcer } from './notices/announcer.tsx';

it('Button is a plain button by default', () => {
  const click = vi.fn();
  render(<Button onClick={click}>Go</Button>);
  const button = screen.getByRole('button', { name: 'Go' });
  expect(button.getAttribute('type')).toBe('button');
  expect(button.dataset).toMatchObject({ state: 'idle', variant: 'primary' });
  fireEvent.click(button);
  expect(click).toHaveBeenCalledTimes(1);
});

it('a pending Button announces its state, keeps the focus and its name, and ignores clicks and submissions', () => {
  const click = vi.fn();
  const submit = vi.fn();
  const form = (pending: boolean) => (
    <Announcer>
      <form onSubmit={submit}>
        <Button type="submit" pending={pending} pendingLabel="Sending..." onClick={click}>
          Go
        </Button>
      </form>
    </Announcer>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Go' });
  button.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.dataset.state).toBe('pending');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Sending...');
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Go' })).toBe(button);
});

it('a disabled Button is disabled', () => {
  render(<Button disabled>Go</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.disabled).toBe(true);
  expect(button.dataset.state).toBe('disabled');
});

it('a soft-disabled Button keeps the focus and ignores clicks', () => {
  const click = vi.fn();
  const { rerender } = render(
    <Button softDisabled onClick={click}>
      Allow
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Allow' });
  button.focus();
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset.state).toBe('disabled');
  expect(document.activeElement).toBe(button);
  rerender(<Button onClick={click}>Allow</Button>);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(click).toHaveBeenCalledTimes(1);
});
