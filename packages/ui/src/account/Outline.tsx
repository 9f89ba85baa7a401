import type { User } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Text } from '../components/Text.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { outlineOf, partTexts } from './parts.ts';
import type { PartName } from './plan-sections.ts';

/** The outline of a part of the page while it is loaded: class `foyer-part`. */
export function Outline({ part, user }: { part: PartName; user: User | null }): ReactNode {
  const t = useStringsWith(accountStrings);
  const [title, text] = partTexts[part];
  return (
    <div className="foyer-part" aria-hidden="true">
      <div>
        <p className="foyer-text" data-kind="heading">
          {t(title)}
        </p>
        <Text kind="caption">{t(text)}</Text>
      </div>
      <div className="foyer-group" data-gap="small">
        {outlineOf(part, user).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order.
          <div className="foyer-outline" data-line={line} key={index} />
        ))}
      </div>
    </div>
  );
}
