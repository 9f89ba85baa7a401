// @vitest-environment jsdom
// The tests of many host applications run in jsdom, which has fewer APIs of CSS than a browser.

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountLogin } from '../mount.tsx';
import { loginHarness } from '../variants/testing/login-harness.tsx';
import type { Theme } from './theme.ts';

const harness = loginHarness();

const theme: Theme = {
  colors: { primary: 'light-dark(#0c5a56, #7fd8d2)', accent: 'light-dark(#e7f3f2, #10302e)' },
  buttons: { primary: { borderRadius: '999px' } },
  fontFamily: 'Georgia, serif',
};
const config = { products: ['emailMagicLinks'] as const };

afterEach(() => vi.unstubAllGlobals());

/** What some test environments have: Jest 29 no `CSS`, `jest-dom` one without `supports`, none of them stylesheets of a tree. */
const surroundings = [
  ['no CSS', () => vi.stubGlobal('CSS', undefined)],
  ['a CSS without supports', () => vi.stubGlobal('CSS', { escape: String })],
  ['no matchMedia', () => vi.stubGlobal('matchMedia', undefined)],
  ['a CSS that supports everything', () => vi.stubGlobal('CSS', { supports: () => true })],
] as const;

describe.each(surroundings)('in jsdom with %s, a widget with a theme', (_, prepare) => {
  it('renders in the page, with the colours of the theme', async () => {
    prepare();
    expect(document.adoptedStyleSheets).toBeUndefined();
    const { container, unmount } = harness.show(config, { theme });
    await screen.findByLabelText('Email', { selector: 'input' });
    const root = container.querySelector<HTMLElement>('.foyer-root');
    expect(root?.style.getPropertyValue('--foyer-color-primary')).toBe('light-dark(#0c5a56, #7fd8d2)');
    unmount();
  });

  it('renders in a shadow tree', async () => {
    prepare();
    const { container } = harness.show({ ...config, enableShadowDOM: true }, { theme });
    const tree = await waitFor(() => {
      const found = [...container.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('input'));
      expect(found).toBeDefined();
      return found?.shadowRoot;
    });
    const root = tree?.querySelector<HTMLElement>('.foyer-root');
    expect(root?.style.getPropertyValue('--foyer-button-primary-border-radius')).toBe('999px');
  });

  it('is mounted', async () => {
    prepare();
    const element = document.body.appendChild(document.createElement('div'));
    const mounted = mountLogin(element, { client: harness.client, config, theme });
    await screen.findByLabelText('Email', { selector: 'input' });
    mounted.unmount();
    element.remove();
  });
});
