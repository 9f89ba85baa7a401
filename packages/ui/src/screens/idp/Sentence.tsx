import { createElement, Fragment, type ReactNode } from 'react';

/** Props of `Sentence`. */
export interface SentenceProps {
  /** With its placeholders. */
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A sentence whose placeholders stand for more than text. */
export function Sentence({ text, values }: SentenceProps): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part));
  // As children of fixed places, which need no keys.
  return createElement(Fragment, null, ...parts);
}

/** What a stranger calls itself, set apart: it neither reorders the sentence around it nor reads as more of it. */
export function Name({ text }: { text: string }): ReactNode {
  return <bdi className="foyer-name">{text}</bdi>;
}
