import { type OAuthProvider, type Session, useSignOut } from '@foyer/react-hooks';
import { createLazy } from '@foyer/react-hooks/internal';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { partOf } from '../loading/lazy-component.ts';
import { useLazy } from '../loading/use-lazy.ts';
import { accountSessionStrings } from '../strings/account/account-session.ts';
import { errorText } from '../strings/error-text.ts';
import { variantOf } from '../strings/format-time.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Section } from './Section.tsx';

// With the names of the social providers, which are there if the page had the login.
const brands = createLazy(() => import('../screens/main/methods.ts').then((loaded) => loaded.methods));
const brandOf = partOf(brands, (loaded) => loaded.nameOf);

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

/** Returns the social provider of a factor: the `google` of `oauth_google`. A token of a connected app has none. */
const providerOf = ({ type, deliveryMethod }: Factor): string | undefined =>
  type === 'oauth' ? /^oauth_([a-z]+)$/.exec(deliveryMethod)?.[1] : undefined;

/** Returns the string that names how a factor was proved, or a name that needs no translation. */
function methodOf(factor: Factor, nameOf: (provider: string) => string): Key | { name: string } {
  const { type, deliveryMethod } = factor;
  if (type === 'otp') {
    if (deliveryMethod === 'whatsapp') return { name: 'WhatsApp' };
    return deliveryMethod === 'sms' ? 'account.byTextMessage' : 'account.byEmailCode';
  }
  const provider = providerOf(factor);
  if (provider) return { name: nameOf(provider) };
  return methods[type] ?? 'account.byOther';
}

/** How and when the user has logged in, and until when. */
export function SessionSection({ session }: { session: Session }): ReactNode {
  const t = useStringsWith(accountSessionStrings);
  const { signOut } = useSignOut();
  const format = new Intl.DateTimeFormat(variantOf(t.locale), { dateStyle: 'medium', timeStyle: 'short' });
  useLazy(brandOf, session.authenticationFactors.some(providerOf));
  const methodNames = session.authenticationFactors
    .map((factor) => methodOf(factor, (provider) => brands.get()?.nameOf(provider as OAuthProvider) ?? provider))
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
