import type { FillSlot } from '@foyer/ui/mount';

/** The label of the page's own question in the consent. */
export const QUESTION = 'Use the workspace Acme';

/** Fills the slot of the consent with a checkbox. */
export const fill: FillSlot = (element, setReady) => {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.addEventListener('change', () => setReady(input.checked));
  label.append(input, ` ${QUESTION}`);
  element.append(label);
};
