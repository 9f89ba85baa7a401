import type { LoginFunction } from '@foyer/core';
import { FoyerProvider, useLoginDialog } from '@foyer/react-hooks';
import { LoginDialog, UserButton } from '@foyer/ui';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { AddLoginDialog } from './login-dialog.ts';
import { mountReact } from './mount-widget.ts';

function Asker({ onReady }: { onReady: (login: LoginFunction) => void }) {
  const { login } = useLoginDialog();
  useEffect(() => onReady(login), [onReady, login]);
  return null;
}

export const addLoginDialog: AddLoginDialog = async (element, props, { strict }) => {
  const root = createRoot(element);
  const login = await new Promise<LoginFunction>((onReady) => {
    const page = (
      <>
        <LoginDialog {...props} />
        <FoyerProvider client={props.client}>
          <Asker onReady={onReady} />
        </FoyerProvider>
      </>
    );
    root.render(strict ? <StrictMode>{page}</StrictMode> : page);
  });
  return { login, unmount: () => root.unmount() };
};

export const mountUserButton = mountReact((props) => <UserButton {...props} />);
