import '@foyer/ui/style.css';
import { defineElements } from '@foyer/ui/element';
import type { AddStepUp } from './step-up.ts';

export const addStepUp: AddStepUp = async (element, props) => {
  defineElements();
  const dialog = Object.assign(document.createElement('foyer-step-up'), props);
  element.append(dialog);
  // The element mounts its widget in a microtask.
  await null;
  if (!dialog.stepUp) throw new Error('The element has not mounted its dialog.');
  return dialog.stepUp;
};
