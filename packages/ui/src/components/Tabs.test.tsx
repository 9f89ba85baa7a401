import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
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

describe.each(['page', 'shadow tree'])('Tabs in the %s', (place) => {
  function show(direction: string) {
    const host = document.createElement('div');
    host.style.direction = direction;
    document.body.append(host);
    const tree = place === 'page' ? document : host.attachShadow({ mode: 'open' });
    render(createPortal(<Tabs label="Ways" tabs={tabs} />, tree === document ? host : (tree as ShadowRoot)));
    const all = () => [...(tree === document ? host : tree).querySelectorAll<HTMLElement>('[role=tab]')];
    const activate = async (action: () => void) => {
      // Radix moves the focus in a task after the key.
      await act(async () => {
        action();
        await new Promise((resolve) => setTimeout(resolve));
      });
      const [current] = all().filter((tab) => tab.ariaSelected ?? tab.getAttribute('aria-selected') === 'true');
      expect(tree.activeElement).toBe(current);
      return current?.textContent;
    };
    return { tree, all, activate };
  }

  it.each(['ltr', 'rtl'])('moves the selection and the focus together with the arrow keys (%s)', async (direction) => {
    const { tree, all, activate } = show(direction);
    const [next, previous] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await activate(() => all()[0]?.focus());
    const seen: unknown[] = [];
    for (const key of [next, next, next, previous, 'Home', 'End']) {
      seen.push(await activate(() => fireEvent.keyDown(tree.activeElement ?? document.body, { key })));
    }
    expect(seen).toEqual(['WhatsApp', 'Email', 'Text', 'Email', 'Text', 'Email']);
  });

  it('moves the focus from the list to the active tab', async () => {
    const { all, activate } = show('ltr');
    fireEvent.click(all()[1] ?? document.body);
    expect(await activate(() => all()[0]?.parentElement?.focus())).toBe('WhatsApp');
    expect(all().map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  });
});
