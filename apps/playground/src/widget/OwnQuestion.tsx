import type { ConsentSlotProps } from '@foyer/ui';
import { fill, QUESTION } from './own-question.ts';

/** A checkbox. */
const Question = ({ setReady }: ConsentSlotProps) => (
  <label>
    <input type="checkbox" onChange={({ target }) => setReady(target.checked)} /> {QUESTION}
  </label>
);

/** The page's own question in the consent. */
export const ownQuestion = { component: Question, fill };
