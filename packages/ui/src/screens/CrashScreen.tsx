import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { useStrings } from '../strings/use-strings.tsx';

/** Replaces a screen that threw while rendering. */
export function CrashScreen({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('widget.failedTitle')}>
      <Alert kind="error">{t('widget.failedText')}</Alert>
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </Screen>
  );
}
