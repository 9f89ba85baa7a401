import { type Session, useSignOut } from '@foyer/react-hooks';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { accountSessionStrings } from '../strings/account/account-session.ts';
import { errorText } from '../strings/error-text.ts';
import { variantOf } from '../strings/format-time.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Section } from './Section.tsx';

type Factor = Session['authenticationFactors'][number];
type Key = keyof typeof accountSessionStrings;

const methods: Partial<Record<Factor['type'], Key>> = {
  magic_link: 'account.byEmailLink',
  webauthn: 'account.byPasskey',
  totp: 'account.byAuthenticatorApp',
  recovery_codes: 'secondFactor.recoveryCode',
  crypto: 'account.byWallet',
  password: 'password.label',
  impersonated: 'account.bySupport',
};

/** Returns the string that names how a factor was proved; a name that needs no translation; or null. */
function methodOf({ type, deliveryMethod }: Factor): Key | { name: string } {
  if (type === 'otp') {
    if (deliveryMethod === 'whatsapp') return { name: 'WhatsApp' };
    return deliveryMethod === 'sms' ? 'account.byTextMessage' : 'account.byEmailCode';
  }
  // `oauth_google`
  const [, provider] = /^oauth_(.+)$/.exec(deliveryMethod) ?? [];
  if (type === 'oauth' && provider) return { name: provider.charAt(0).toUpperCase() + provider.slice(1) };
  return methods[type] ?? 'account.byOther';
}

/** How and when the user has logged in, and until when. */
export function SessionSection({ session }: { session: Session }): ReactNode {
  const t = useStringsWith(accountSessionStrings);
  const { signOut } = useSignOut();
  const format = new Intl.DateTimeFormat(variantOf(t.locale), { dateStyle: 'medium', timeStyle: 'short' });
  const methodNames = session.authenticationFactors
    .map(methodOf)
    .map((of) => (typeof of === 'string' ? t(of) : of.name));
  const names = new Intl.ListFormat(t.locale, { type: 'conjunction' }).format([...new Set(methodNames)]);
  const facts: [Key, string][] = [
    ['account.loggedInWith', names],
    ['account.loggedInAt', format.format(new Date(session.startedAt))],
    ['account.endsAt', format.format(new Date(session.expiresAt))],
  ];
  return (
    <Section name="session">
      <div className="foyer-row">
        <dl className="foyer-facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt className="foyer-text" data-kind="caption">
                {t(key)}
              </dt>
              <dd className="foyer-text">{value}</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="secondary-small"
          pending={signOut.isPending}
          pendingLabel={t('widget.sending')}
          onClick={() => signOut.mutate(undefined)}
        >
          {t('action.logOut')}
        </Button>
      </div>
      {signOut.error && <Alert kind="error">{errorText(t, signOut.error)}</Alert>}
    </Section>
  );
}
