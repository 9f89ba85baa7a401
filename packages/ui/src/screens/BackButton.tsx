import type { ReactNode } from 'react';
import { BackIcon } from '../components/icons/BackIcon.tsx';
import { useStrings } from '../strings/use-strings.tsx';

/** The arrow of a `Screen` that leads back. */
export function BackButton({ onBack }: { onBack: () => void }): ReactNode {
  const t = useStrings();
  return (
    <button className="foyer-back" type="button" aria-label={t('action.back')} onClick={onBack}>
      <BackIcon />
    </button>
  );
}
