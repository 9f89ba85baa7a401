import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BackButton } from './BackButton.tsx';

it('the arrow back follows the writing direction when it changes', () => {
  const within = (direction: 'ltr' | 'rtl') => (
    <div style={{ direction }}>
      <BackButton onBack={() => {}} />
    </div>
  );
  const { container, rerender } = render(within('ltr'));
  const direction = () => container.querySelector('svg')?.dataset.direction;
  expect(direction()).toBe('ltr');
  rerender(within('rtl'));
  expect(direction()).toBe('rtl');
});
