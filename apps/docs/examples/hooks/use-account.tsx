import { errorMessage, useAccount } from '@foyer/react-hooks';

export function Profile() {
  const { status, error, retry, user, impersonator, updateName } = useAccount();
  if (status === 'error') {
    return (
      <button type="button" onClick={retry}>
        {errorMessage(error)} Try again
      </button>
    );
  }
  if (!user) return <p>{status === 'pending' ? 'One moment...' : 'Sign in first.'}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        updateName.mutate({ firstName: String(entered.get('first')), lastName: String(entered.get('last')) });
      }}
    >
      {impersonator !== null && <p>Viewed by {impersonator}</p>}
      <input name="first" aria-label="First name" defaultValue={user.name.firstName} />
      <input name="last" aria-label="Last name" defaultValue={user.name.lastName} />
      {updateName.error && <p role="alert">{errorMessage(updateName.error)}</p>}
      <button type="submit" disabled={updateName.isPending || impersonator !== null}>
        Save
      </button>
    </form>
  );
}
