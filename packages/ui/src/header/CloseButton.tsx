import type { ReactNode } from 'react';
import { Glyph } from '../components/icons/Glyph.tsx';
import { userButtonStrings } from '../strings/account/user-button.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { dressHeader } from './dress-header.ts';

/** The button that closes a dialog, in its corner. After its contents, so that the focus begins with these. */
export function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStringsWith(userButtonStrings);
  return (
    <button className="foyer-close" type="button" ref={dressHeader} aria-label={t('stepUp.close')} onClick={onClose}>
      <Glyph name="close" />
    </button>
  );
}
