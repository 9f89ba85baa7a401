import { type UseAccountResult, useFoyer, usePasskeyRegistration, usePasskeys } from '@foyer/react-hooks';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '../components/Button.tsx';
import { Entry } from '../components/Entry.tsx';
import { Glyph } from '../components/icons/Glyph.tsx';
import { Alert } from '../components/notices/Alert.tsx';
import { useToast } from '../components/notices/use-toast.ts';
import { PasskeyList } from '../screens/passkey/PasskeyList.tsx';
import { creationError } from '../screens/passkey/registration-errors.ts';
import { accountEntriesStrings } from '../strings/account/account-entries.ts';
import { passkeyStrings } from '../strings/login/passkey.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { Entries } from './Entries.tsx';
import { Section } from './Section.tsx';

const strings = { ...passkeyStrings, ...accountEntriesStrings };

/** The passkeys, and the biometric keys of mobile apps. */
export function PasskeysSection({ account }: { account: UseAccountResult }): ReactNode {
  const t = useStringsWith(strings);
  const { client } = useFoyer();
  const { show } = useToast();
  const alertId = useId();
  const { user, impersonator, isOnlyWay, removeBiometricRegistration } = account;
  const isReadOnly = impersonator !== null;
  const { create, obstacle } = usePasskeyRegistration();
  const passkeys = usePasskeys();
  useEffect(() => {
    // If preloading fails, the click loads it.
    client.webauthn.load().catch(() => {});
  }, [client]);

  const error = obstacle ? t(`error.passkeys_${obstacle}`) : creationError(t, create.error);
  const onSuccess = () => show({ kind: 'success', message: t('passkeySuccess.title') });
  const registrations = passkeys.passkeys;
  const biometric = user?.biometricRegistrations ?? [];
  // Also without passkeys: it moves the focus when the last one is gone.
  const list = (
    <>
      {!registrations.length && (
        <Entry icon={<Glyph name="key" />} kind="caption">
          {t('passkeyStart.text')}
        </Entry>
      )}
      <PasskeyList
        passkeys={passkeys}
        isOnlyWay={(id) => isOnlyWay({ kind: 'passkey', id })}
        onlyWay={t('error.cannot_delete_last_primary_factor')}
        isTitled={false}
      />
    </>
  );
  return (
    <Section name="passkeys">
      {isReadOnly ? (
        <Entries
          glyph="key"
          remove={undefined}
          entries={registrations.map(({ webauthnRegistrationId: id, name }) => ({
            id,
            name: name || t('passkeyList.unnamed'),
          }))}
        />
      ) : (
        list
      )}
      {biometric.length > 0 && (
        <Entries
          glyph="phone"
          remove={isReadOnly ? undefined : removeBiometricRegistration}
          entries={biometric.map(({ biometricRegistrationId: id }) => ({ id, name: t('account.mobileApp') }))}
        />
      )}
      {!isReadOnly && (
        <>
          {error && (
            <Alert id={alertId} kind={obstacle && !create.error ? 'info' : 'error'}>
              {error}
            </Alert>
          )}
          <Button
            variant="link-small"
            icon={<Glyph name="plus" />}
            pending={create.isPending}
            pendingLabel={t('passkey.waiting')}
            softDisabled={!!obstacle}
            describedBy={obstacle ? alertId : undefined}
            onClick={() => create.mutate(undefined, { onSuccess })}
          >
            {t('passkeyStart.create')}
          </Button>
        </>
      )}
    </Section>
  );
}
