import type { ReactNode } from 'react';
import { screenStrings } from '../strings/screen.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { BackIcon } from './icons/BackIcon.tsx';
import { Screen, type ScreenProps } from './Screen.tsx';

interface ScreenWithBackProps extends Pick<ScreenProps, 'title' | 'children'> {
  /** Called by the back arrow. */
  onBack: () => void;
}

/** A screen with a back arrow above its title. */
export function ScreenWithBack({ title, onBack, children }: ScreenWithBackProps): ReactNode {
  const t = useStringsWith(screenStrings);
  const arrow = (
    <button className="foyer-back" type="button" aria-label={t('action.back')} onClick={onBack}>
      <BackIcon />
    </button>
  );
  return (
    <Screen title={title} aboveTitle={arrow}>
      {children}
    </Screen>
  );
}
