import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { useStrings } from '../strings/use-strings.tsx';
import { reloadPage } from './reload-page.ts';

/**
 * Reloads the page. For a second failure to load code: Firefox does not load a module again after a failure, nor does
 * WebKit after a failed preload.
 */
export function ReloadButton(): ReactNode {
  const t = useStrings();
  return (
    <Button variant="secondary" onClick={reloadPage}>
      {t('action.reloadPage')}
    </Button>
  );
}
