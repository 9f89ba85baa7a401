import { useFoyer, useUser } from '@foyer/react-hooks';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { AccountPage } from '../account/AccountPage.tsx';
import { Frame } from '../Frame.tsx';
import { Modal } from '../Modal.tsx';
import type { Look } from '../screens/look.ts';
import { userButtonStrings } from '../strings/account/user-button.ts';
import { useStringsWith } from '../strings/use-strings.tsx';
import { StepUpAsker } from '../variants/StepUp.tsx';
import { CloseButton } from './CloseButton.tsx';

/** The account of the user in a dialog, which ends with the session: the next user has not opened it. */
export function AccountDialog({ look, onClose }: { look: Look; onClose: () => void }): ReactNode {
  const t = useStringsWith(userButtonStrings);
  const { config } = useFoyer();
  const [id, titleId] = [useId(), useId()];
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  const { status } = useUser();
  useEffect(() => {
    if (status === 'signedOut') onClose();
  }, [status, onClose]);
  return (
    <>
      <Modal
        id={id}
        label={t('account.title')}
        lang={look.strings && !look.locale ? undefined : t.locale}
        isIsolated={config.enableShadowDOM}
        onCancel={onClose}
      >
        <Frame {...look} position="page" labelledBy={id}>
          <AccountPage titleId={titleId} onShown={onShown} onDelete={undefined} />
          <CloseButton onClose={onClose} />
        </Frame>
      </Modal>
      {isShown && <StepUpAsker {...look} />}
    </>
  );
}
