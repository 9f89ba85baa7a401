import type { ReactNode } from 'react';
import { useStrings } from '../use-strings.tsx';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Screen } from './Screen.tsx';

/** Replaces a screen that threw while rendering. */
export function Apology({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('widget.failedTitle')}>
      <Alert kind="error">{t('widget.failedText')}</Alert>
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </Screen>
  );
}
