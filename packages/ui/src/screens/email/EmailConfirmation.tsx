import { useBootstrap, useFlow, useFoyer, useMagicLinkLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { confirmationStrings } from '../../strings/confirmation.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { createPasswordInstead } from '../chunks.ts';
import { FrameNoticeWithWayOut } from '../FrameNoticeWithWayOut.tsx';
import { Lazy } from '../Lazy.tsx';
import { mailServices } from './mail-services.ts';

/** Confirms that the email was sent, and links to web mail services. */
export function EmailConfirmation(): ReactNode {
  const t = useStringsWith(confirmationStrings);
  const { config } = useFoyer();
  const { emailDomains } = useBootstrap();
  const { email, back } = useMagicLinkLogin();
  const isPasswordless = useFlow().state.passwordState.type === 'passwordless';
  const domain = config.emailMagicLinksOptions?.domainHint ?? emailDomains[0];
  return (
    <Screen title={t('emailConfirmation.title')}>
      <Text>{t('emailConfirmation.sent', { email })}</Text>
      <ul className="foyer-group" data-gap="small">
        {mailServices(domain).map(({ name, url }) => (
          <li key={name}>
            <Link href={url} newTab>
              {t('emailConfirmation.open', { service: name })}
            </Link>
          </li>
        ))}
      </ul>
      <div className="foyer-group" data-gap="small">
        <Text kind="caption">{t('emailConfirmation.notReceived')}</Text>
        <Button variant="link" onClick={back}>
          {t('action.tryAgain')}
        </Button>
      </div>
      <FrameNoticeWithWayOut />
      {isPasswordless && <Lazy component={createPasswordInstead} props={{}} fallback={null} />}
    </Screen>
  );
}
