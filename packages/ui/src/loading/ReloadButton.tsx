import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { useStrings } from '../strings/use-strings.tsx';

/**
 * Reloads the page. First requests each preloaded script, because WebKit repeats a failed preload even after a reload
 * until something else requests the file. Does not wait for the responses: the connection may still be lost.
 */
function reload(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload],[as=script]')) {
    fetch(href).catch(() => {});
  }
  location.reload();
}

/**
 * Reloads the page. For a second failure to load code: Firefox does not load a module again after a failure, nor does
 * WebKit after a failed preload.
 */
export function ReloadButton(): ReactNode {
  const t = useStrings();
  return (
    <Button variant="secondary" onClick={reload}>
      {t('action.reloadPage')}
    </Button>
  );
}
