import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { ReloadButton } from '../loading/ReloadButton.tsx';
import { useTranslation } from '../strings/use-strings.tsx';

interface CrashScreenProps {
  onRetry: () => void;
  /** Whether a retry has failed. */
  isRetried: boolean;
}

/** Replaces a screen that threw while rendering. */
export function CrashScreen({ onRetry, isRetried }: CrashScreenProps): ReactNode {
  const t = useTranslation();
  return (
    t && (
      <Screen title={t('widget.failedTitle')}>
        <Alert kind="error">{t('widget.failedText')}</Alert>
        <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
        {isRetried && <ReloadButton />}
      </Screen>
    )
  );
}
