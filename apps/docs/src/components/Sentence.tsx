import { sentenceOf } from '../facts.ts';

/** English string of the widget, by name. */
export default function Sentence({ name }: { name: string }) {
  return sentenceOf(name);
}
