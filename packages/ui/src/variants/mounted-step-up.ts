import type { StepUpFunction } from '@foyer/core';
import { clientOf, createLazy } from '@foyer/react-hooks/internal';
import type { StepUpProps } from './StepUp.tsx';

const stepUpOf = createLazy(() => import('./StepUp.tsx').then((loaded) => loaded.stepUpOf));

/** Returns the function of `mountStepUp`, which waits for the dialog that it opens. */
export function stepUpFunction(options: StepUpProps): StepUpFunction {
  const ready = async () => (await stepUpOf.load())(clientOf(options));
  return Object.assign(async (...call: Parameters<StepUpFunction>) => (await ready())(...call), {
    fetch: async (...call: Parameters<StepUpFunction['fetch']>) => (await ready()).fetch(...call),
    action:
      <Parameters extends unknown[], Result>(action: (...parameters: Parameters) => Promise<Result>) =>
      async (...parameters: Parameters) =>
        (await ready()).action(action)(...parameters),
  });
}
