import type { StepUpFunction } from '@foyer/core';
import type { StepUpProps } from '@foyer/ui';
import type { Mode } from './variants.ts';

/** Adds the dialog of a step-up to an element, and returns the function that opens it. */
export type AddStepUp = (element: HTMLElement, props: StepUpProps) => Promise<StepUpFunction>;

const loaders: Record<Mode, () => Promise<AddStepUp>> = {
  react: async () => (await import('./step-up-react.tsx')).addStepUp,
  mount: async () => {
    const { mountStepUp } = await import('@foyer/ui/mount');
    return async (...call) => mountStepUp(...call).stepUp;
  },
  element: async () => (await import('./step-up-element.ts')).addStepUp,
  standalone: async () => {
    const { mountStepUp } = await import('@foyer/elements');
    return async (...call) => mountStepUp(...call).stepUp;
  },
};

/** Creates the page's function for step-ups, whose first call adds the dialog to the page, as does `load`. */
export function createStepUp(
  mode: Mode,
  props: StepUpProps,
): { stepUp: StepUpFunction; load(): Promise<StepUpFunction> } {
  let loading: Promise<StepUpFunction> | undefined;
  const add = async () => {
    const addTo = await loaders[mode]();
    const element = document.createElement('div');
    document.body.append(element);
    return addTo(element, props);
  };
  const load = () => {
    loading ??= add();
    return loading;
  };
  const stepUp = Object.assign(async (...call: Parameters<StepUpFunction>) => (await load())(...call), {
    fetch: async (...call: Parameters<StepUpFunction['fetch']>) => (await load()).fetch(...call),
    action:
      <Parameters extends unknown[], Result>(action: (...parameters: Parameters) => Promise<Result>) =>
      async (...parameters: Parameters) =>
        (await load()).action(action)(...parameters),
  });
  return { stepUp, load };
}
