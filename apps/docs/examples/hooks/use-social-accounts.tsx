import { errorMessage, useSocialAccounts } from '@foyer/react-hooks';

export function SocialAccounts() {
  const { accounts, available, connect, remove } = useSocialAccounts();
  const failure = connect.error ?? remove.error;
  return (
    <>
      {failure && <p role="alert">{errorMessage(failure)}</p>}
      {accounts.map(({ id, type, isOnlyWay }) => (
        <button key={id} type="button" disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>
          Remove {type}
        </button>
      ))}
      {available.map((type) => (
        <button key={type} type="button" disabled={connect.isPending} onClick={() => connect.mutate({ type })}>
          Connect {type}
        </button>
      ))}
    </>
  );
}
