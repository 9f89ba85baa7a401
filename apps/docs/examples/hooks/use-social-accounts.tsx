import { errorMessage, useSocialAccounts } from '@foyer/react-hooks';

export function SocialAccounts() {
  const { accounts, available, connect, remove } = useSocialAccounts();
  const failure = connect.error ?? remove.error;
  return (
    <>
      {failure && <p role="alert">{errorMessage(failure)}</p>}
      {accounts.map(({ id, type, isOnlyWay, reconnect }) => (
        <p key={id}>
          {reconnect && (
            <button type="button" disabled={connect.isPending} onClick={() => connect.mutate(reconnect)}>
              Reconnect {type}
            </button>
          )}
          <button type="button" disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>
            Remove {type}
          </button>
        </p>
      ))}
      {available.map((type) => (
        <button key={type} type="button" disabled={connect.isPending} onClick={() => connect.mutate({ type })}>
          Connect {type}
        </button>
      ))}
    </>
  );
}
