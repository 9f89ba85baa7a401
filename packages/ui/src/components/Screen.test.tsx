import { render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { FirstScreenContext, Screen } from './Screen.tsx';

const first = () => ({ current: false });
const show = (context: { current: boolean }, children: ReactNode) => (
  <StrictMode>
    <input aria-label="Elsewhere" />
    <div className="foyer-root">
      <FirstScreenContext.Provider value={context}>{children}</FirstScreenContext.Provider>
    </div>
  </StrictMode>
);
const main = <Screen title="Main">{null}</Screen>;
const next = (
  <Screen key="next" title="Next">
    {null}
  </Screen>
);

it('Screen takes the focus when it replaces another screen, but not as the first screen', () => {
  const context = first();
  const { rerender } = render(show(context, main));
  expect(document.activeElement).toBe(document.body);
  rerender(show(context, next));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next' }));
});

it('Screen fades in when it replaces another screen, but not as the first screen', () => {
  const context = first();
  const { container, rerender } = render(show(context, main));
  const isFirst = () => container.querySelector('.foyer-screen')?.hasAttribute('data-first');
  expect(isFirst()).toBe(true);
  rerender(show(context, main));
  expect(isFirst()).toBe(true);
  rerender(show(context, next));
  expect(isFirst()).toBe(false);
});

it('Screen does not take the focus from the rest of the page', () => {
  const context = first();
  const { rerender } = render(show(context, main));
  screen.getByLabelText('Elsewhere').focus();
  rerender(show(context, next));
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

it('a Screen with a hidden title is named by it and takes the focus itself', () => {
  const context = first();
  const { rerender } = render(show(context, next));
  rerender(
    show(
      context,
      <Screen title="Main" hideTitle>
        {null}
      </Screen>,
    ),
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByText('Main')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Main' }));
});
