import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Login } from './Login.tsx';
import { loginHarness, title } from './testing/login-harness.tsx';

const harness = loginHarness();
const config = {
  products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['sms'] },
} as const;
const props = { config, locale: 'es' } as const;

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Renders on the server: without the browser's cookies, storage and chunks. */
const html = () => renderToString(<Login client={harness.client} {...props} />);

/** Hydrates the server's markup. Returns what React logs about differences. */
async function hydrate(drawn: string): Promise<{ problems: unknown[]; node: Element | null }> {
  const problems: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...message) => void problems.push(message));
  const container = document.createElement('main');
  container.innerHTML = drawn;
  document.body.append(container);
  const node = container.querySelector('.foyer-root');
  await act(async () => {
    root = hydrateRoot(container, <Login client={harness.client} {...props} />, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  return { problems, node };
}

it("hydration on a second visit keeps the server's nodes although settings, language and chunks are cached", async () => {
  const drawn = html();
  const first = await hydrate(drawn);
  await title('Regístrate o inicia sesión');
  await screen.findByRole('button', { name: /Google/ });
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
  expect(first.problems).toEqual([]);
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();

  harness.reload();
  expect(harness.client.bootstrap.get().displayWatermark).toBe(true);
  const second = await hydrate(drawn);
  expect(second.problems).toEqual([]);
  expect(document.querySelector('.foyer-root')).toBe(second.node);
  await title('Regístrate o inicia sesión');
  await waitFor(() => expect(document.querySelector('footer')?.textContent).toBeTruthy());
});
