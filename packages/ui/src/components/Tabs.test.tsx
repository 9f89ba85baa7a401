import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = ['Text', 'WhatsApp', 'Email'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <input aria-label={`${label} field`} />,
}));

const selected = () => screen.getByRole('tab', { selected: true });

it('Tabs shows the first panel and connects each tab to its panel', () => {
  render(<Tabs label="Ways" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Ways' })).toBeTruthy();
  expect(selected().textContent).toBe('Text');
  const panel = screen.getByRole('tabpanel', { name: 'Text' });
  expect(selected().getAttribute('aria-controls')).toBe(panel.id);
});

it('Tabs shows one panel at a time', () => {
  render(<Tabs label="Ways" tabs={tabs} />);
  fireEvent.click(screen.getByRole('tab', { name: 'Email' }));
  expect(screen.getByRole('tabpanel').contains(screen.getByLabelText('Email field'))).toBe(true);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

describe.each(['ltr', 'rtl'])('the arrow keys of Tabs (%s)', (direction) => {
  const [next, previous] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  it('move the selection and the focus together and wrap around', () => {
    const { container } = render(<Tabs label="Ways" tabs={tabs} />);
    container.style.direction = direction;
    selected().focus();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(selected());
      return selected().textContent;
    };
    expect([next, next, next, previous, 'Home', 'End'].map((key) => press(key ?? ''))).toEqual([
      'WhatsApp',
      'Email',
      'Text',
      'Email',
      'Text',
      'Email',
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  });
});
