import type { User } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Text } from '../components/Text.tsx';
import { accountStrings } from '../strings/account/account.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { outlineOf, partTexts } from './parts.ts';
import type { PartName } from './plan-sections.ts';

/** The outline of what a part of the page will show: class `foyer-outline`. Announced as loading. */
export function Outline({ part, user }: { part: PartName; user: User | null }): ReactNode {
  const t = useStringsWith(accountStrings);
  return (
    <>
      <span className="foyer-hidden" role="status">
        {t('widget.loading')}
      </span>
      {outlineOf(part, user).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order.
        <div className="foyer-outline" data-line={line} key={index} />
      ))}
    </>
  );
}

/** The outline of the page while the user is loaded, as high as the page of a user with one entry of each kind. */
export function PageOutline({ parts }: { parts: readonly PartName[] }): ReactNode {
  const t = useStringsWith(accountStrings);
  return (
    <>
      <span className="foyer-hidden" role="status">
        {t('widget.loading')}
      </span>
      <div className="foyer-account-head" aria-hidden="true">
        <span className="foyer-avatar" />
        <div className="foyer-outline" data-line="text" />
      </div>
      <div className="foyer-account-parts" aria-hidden="true">
        {parts.map((part) => {
          const [title, text] = partTexts[part];
          return (
            <div className="foyer-part" key={part}>
              <div className="foyer-outlined">
                <p className="foyer-text" data-kind="heading">
                  {t(title)}
                </p>
                <Text kind="caption">{t(text)}</Text>
              </div>
              <div className="foyer-group" data-gap="small">
                {outlineOf(part, null).map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order.
                  <div className="foyer-outline" data-line={line} key={index} />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </>
  );
}
