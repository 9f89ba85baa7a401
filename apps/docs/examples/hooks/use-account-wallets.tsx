import { errorMessage, isCeremonyError, useAccountWallets } from '@foyer/react-hooks';

export function Wallets() {
  const { wallets, found, connect, remove } = useAccountWallets();
  const failure = connect.error ?? remove.error;
  // The user has closed the wallet's dialog.
  const isCancelled = isCeremonyError(failure) && failure.reason === 'cancelled';
  return (
    <>
      {failure && !isCancelled && <p role="alert">{errorMessage(failure)}</p>}
      {wallets.map(({ id, address, isOnlyWay }) => (
        <button key={id} type="button" disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>
          Remove {address}
        </button>
      ))}
      {found.map((wallet) => (
        <button key={wallet.id} type="button" disabled={connect.isPending} onClick={() => connect.mutate({ wallet })}>
          Connect {wallet.name || wallet.walletType}
        </button>
      ))}
    </>
  );
}
