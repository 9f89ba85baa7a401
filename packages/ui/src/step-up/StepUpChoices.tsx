import {
  isCeremonyError,
  type StepUpMethod,
  type User,
  type UseStepUpDialogResult,
  useFoyer,
  useUser,
} from '@foyer/react-hooks';
import { usePasskeyObstacle } from '@foyer/react-hooks/internal';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Glyph, type GlyphName } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { Screen } from '../components/Screen.tsx';
import { Text } from '../components/Text.tsx';
import { stepUpStrings } from '../strings/account/step-up.ts';
import { errorText } from '../strings/error-text.ts';
import { useStringsWith } from '../strings/use-strings.tsx';

const icons: Readonly<Record<StepUpMethod, GlyphName>> = {
  passkey: 'key',
  totp: 'app',
  email: 'mail',
  sms: 'phone',
  password: 'lock',
};

const isVerified = ({ verified }: { verified: boolean }) => verified;

/** Where a code is sent, as far as a person who looks over the user's shoulder may read it. */
function destinationOf(method: StepUpMethod, { emails, phoneNumbers }: User): string | undefined {
  if (method === 'email') return emails.find(isVerified)?.email.replace(/^(.).*@/u, '$1•••@');
  const phone = method === 'sms' && phoneNumbers.find(isVerified);
  return phone ? `••• ${phone.phoneNumber.slice(-2)}` : undefined;
}

/** Returns what the user is known by, as other pages show it: their code is not loaded here. */
const nameOf = ({ emails, phoneNumbers }: User) =>
  emails.find(isVerified)?.email ??
  phoneNumbers.find(isVerified)?.phoneNumber ??
  emails[0]?.email ??
  phoneNumbers[0]?.phoneNumber;

/** The methods of a step-up, one of which the user chooses. */
export function StepUpChoices({ actions }: { actions: UseStepUpDialogResult }): ReactNode {
  const { methods, passkey, sendCode, choose, cancel } = actions;
  const t = useStringsWith(stepUpStrings);
  const foyer = useFoyer();
  const { client } = foyer;
  const { user } = useUser();
  const who = user && nameOf(user);
  const id = useId();
  const alertId = `${id}-alert`;
  const hasPasskey = methods.includes('passkey');
  useEffect(() => {
    // If preloading fails, the click loads it.
    if (hasPasskey) client.webauthn.load().catch(() => {});
  }, [client, hasPasskey]);
  const obstacle = usePasskeyObstacle(foyer, 'get', null);

  const start: Readonly<Record<StepUpMethod, () => void>> = {
    passkey: () => passkey.mutate(),
    totp: () => choose('totp'),
    email: () => sendCode.mutate({ channel: 'email' }),
    sms: () => sendCode.mutate({ channel: 'sms' }),
    password: () => choose('password'),
  };
  const isPending = (method: StepUpMethod) =>
    method === 'passkey' ? passkey.isPending : sendCode.isPending && sendCode.variables.channel === method;

  const failure = passkey.error ?? sendCode.error;
  const isCancelled = isCeremonyError(failure) && failure.reason === 'cancelled';
  const isUnsupported = isCeremonyError(failure) && failure.reason === 'unsupported';
  const failed = t(isUnsupported ? 'error.passkeys_unsupported' : 'passkey.loginFailed');
  const text = isCeremonyError(failure) ? failed : errorText(t, failure);
  return (
    <Screen title={t('stepUp.title')}>
      {who && <Text>{t('stepUp.who', { user: who })}</Text>}
      {failure && !isCancelled && <Alert kind="error">{text}</Alert>}
      {hasPasskey && obstacle && (
        <Alert id={alertId} kind="info">
          {t(`error.passkeys_${obstacle}`)}
        </Alert>
      )}
      <div className="foyer-group" data-gap="small">
        {methods.map((method, index) => {
          const isImpossible = method === 'passkey' && !!obstacle;
          const destination = user ? destinationOf(method, user) : undefined;
          const noteId = destination ? `${id}-${method}` : undefined;
          const button = (
            <Button
              key={method}
              variant={index ? 'secondary' : 'primary'}
              icon={<Glyph name={icons[method]} />}
              pending={isPending(method)}
              pendingLabel={t(method === 'passkey' ? 'passkey.waiting' : 'widget.sending')}
              softDisabled={isImpossible}
              describedBy={isImpossible ? alertId : noteId}
              onClick={() => {
                passkey.reset();
                sendCode.reset();
                start[method]();
              }}
            >
              {t(`stepUp.${method}`)}
            </Button>
          );
          return destination ? (
            <div key={method}>
              {button}
              <Text kind="caption" id={noteId}>
                <bdi>{destination}</bdi>
              </Text>
            </div>
          ) : (
            button
          );
        })}
      </div>
      <Button variant="secondary" onClick={cancel}>
        {t('action.cancel')}
      </Button>
    </Screen>
  );
}
