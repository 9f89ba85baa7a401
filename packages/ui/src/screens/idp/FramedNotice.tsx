import type { ReactNode } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Link } from '../../components/Link.tsx';
import { idpSentences } from '../../strings/idp.ts';
import { useStringsWith } from '../../use-strings.tsx';

/** Stands for the button that is not offered inside a page of another origin, which could lay anything over it. */
export function FramedNotice(): ReactNode {
  const t = useStringsWith(idpSentences);
  return (
    <>
      <Alert kind="error">{t('idp.framed')}</Alert>
      <Link href={location.href} newTab>
        {t('idp.openWindow')}
      </Link>
    </>
  );
}
