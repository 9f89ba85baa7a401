import type { ReactNode } from 'react';
import { dressLater } from '../theme/dress-later.ts';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { NoticeIcon } from './icons/icons.tsx';

/** Props of `Checklist`. */
export interface ChecklistProps {
  items: readonly { text: string; isMet: boolean }[];
  /** The meaning of the check marks, for screen readers. */
  metLabel: string;
  unmetLabel: string;
}

/** A list of requirements: class `foyer-checklist`, its items with `data-state` (`met`, `unmet`). */
export function Checklist({ items, metLabel, unmetLabel }: ChecklistProps): ReactNode {
  return (
    <ul className="foyer-checklist foyer-group" data-gap="small" ref={dressLater}>
      {items.map(({ text, isMet }) => (
        <li key={text} data-state={isMet ? 'met' : 'unmet'}>
          {isMet ? <CheckIcon /> : <NoticeIcon />}
          <span>
            <span className="foyer-hidden">{`${isMet ? metLabel : unmetLabel}: `}</span>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
