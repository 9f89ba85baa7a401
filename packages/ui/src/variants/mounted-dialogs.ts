import type { LoginFunction, StepUpFunction } from '@foyer/core';
import { clientOf, createLazy } from '@foyer/react-hooks/internal';
import type { LoginDialogOptions } from './LoginDialog.tsx';
import type { StepUpProps } from './StepUp.tsx';

const loginOf = createLazy(() => import('./LoginDialog.tsx').then((loaded) => loaded.loginOf));
const stepUpOf = createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.stepUpOf));

/** Returns a function with a method `fetch` that waits for the one of a dialog. */
const waiting = <Call extends unknown[]>(
  ready: () => Promise<{ (...call: Call): Promise<void>; fetch: LoginFunction['fetch'] }>,
) =>
  Object.assign(async (...call: Call) => (await ready())(...call), {
    fetch: async (...request: Parameters<LoginFunction['fetch']>) => (await ready()).fetch(...request),
  });

/** Returns the function of `mountLoginDialog`, which waits for the dialog that it opens. */
export const loginFunction = (options: LoginDialogOptions): LoginFunction =>
  waiting(async () => (await loginOf.load())(clientOf(options)));

/** Returns the function of `mountStepUp`, which waits for the dialog that it opens. */
export function stepUpFunction(options: StepUpProps): StepUpFunction {
  const ready = async () => (await stepUpOf.load())(clientOf(options));
  return Object.assign(waiting(ready), {
    action:
      <Parameters extends unknown[], Result>(action: (...parameters: Parameters) => Promise<Result>) =>
      async (...parameters: Parameters) =>
        (await ready()).action(action)(...parameters),
  });
}
