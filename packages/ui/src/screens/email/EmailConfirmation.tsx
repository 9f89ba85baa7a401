import { useBootstrap, useFlow, useFoyer, useMagicLinkLogin } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Text } from '../../components/Text.tsx';
import { Lazy } from '../../loading/Lazy.tsx';
import { confirmationStrings } from '../../strings/login/confirmation.ts';
import { formStrings } from '../../strings/login/form.ts';
import { useStringsWith } from '../../strings/use-strings.tsx';
import { createPasswordInstead } from '../chunks.ts';
import { FrameNoticeWithWayOut } from '../FrameNoticeWithWayOut.tsx';
import { MailServiceIcon } from './MailServiceIcon.tsx';
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
      <div className="foyer-group" data-gap="small">
        {mailServices(email, domain).map(({ name, url }) => (
          <LinkButton
            key={name}
            href={url}
            newTab
            note={t.with(formStrings)('link.newTab')}
            icon={<MailServiceIcon name={name} />}
          >
            {t('emailConfirmation.open', { service: name })}
          </LinkButton>
        ))}
      </div>
      <Text kind="caption">
        <span>{t('emailConfirmation.notReceived')}</span>{' '}
        <Button variant="link" onClick={back}>
          {t('action.tryAgain')}
        </Button>
      </Text>
      <FrameNoticeWithWayOut />
      {isPasswordless && <Lazy component={createPasswordInstead} props={{}} fallback={null} />}
    </Screen>
  );
}
