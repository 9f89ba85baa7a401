import type { ConsentSlotProps } from '@foyer/ui';
import type { FillSlot } from '@foyer/ui/mount';

/** The label of the page's own question in the consent. */
const QUESTION = 'Use the workspace Acme';

/** Fills the slot of the consent with a checkbox. */
const fill: FillSlot = (element, setReady) => {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.addEventListener('change', () => setReady(input.checked));
  label.append(input, ` ${QUESTION}`);
  element.append(label);
};

/** A checkbox. */
const Question = ({ setReady }: ConsentSlotProps) => (
  <label>
    <input type="checkbox" onChange={({ target }) => setReady(target.checked)} /> {QUESTION}
  </label>
);

/** The page's own question in the consent. */
export const ownQuestion = { component: Question, fill };
