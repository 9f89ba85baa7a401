import { sentenceOf } from '../facts.ts';

/** A sentence of the widget in English, by its name. */
export default function Sentence({ name }: { name: string }) {
  return sentenceOf(name);
}
