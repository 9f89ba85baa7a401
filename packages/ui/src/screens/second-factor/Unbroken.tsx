import { Fragment, type ReactNode } from 'react';
import { dressParts } from '../../theme/dress-parts.ts';

/** A title whose words do not break at their hyphens: class `foyer-word` around each of these. */
export const Unbroken = ({ text }: { text: string }): ReactNode =>
  text.split(/(\S+-\S+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    <Fragment key={index}>
      {index % 2 ? (
        <span className="foyer-word" ref={dressParts}>
          {part}
        </span>
      ) : (
        <span>{part}</span>
      )}
    </Fragment>
  ));
