import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { Alert } from '../../components/notices/Alert.tsx';
import { Text } from '../../components/Text.tsx';
import { idpStrings } from '../../strings/idp/idp.ts';
import { formStrings } from '../../strings/login/form.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';

/** Replaces the consent button inside a page of another origin, which could cover the button (clickjacking). */
export function FramedNotice(): ReactNode {
  const t = useStringsWith(idpStrings);
  return (
    <>
      <Alert kind="error">{t('idp.framed')}</Alert>
      <Text>
        <Link href={location.href} newTab note={t.with(formStrings)('link.newTab')}>
          {t('wayOut.openWindow')}
        </Link>
      </Text>
    </>
  );
}
