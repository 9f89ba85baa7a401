import { errorMessage, useAccountPassword } from '@foyer/react-hooks';

export function Password() {
  const { hasPassword, change, set } = useAccountPassword();
  const { error, isPending, isSuccess } = hasPassword ? change : set;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const password = String(entered.get('new'));
        if (hasPassword) change.mutate({ currentPassword: String(entered.get('old')), newPassword: password });
        else set.mutate({ password });
      }}
    >
      {hasPassword && (
        <input name="old" type="password" autoComplete="current-password" aria-label="Current password" />
      )}
      <input name="new" type="password" autoComplete="new-password" aria-label="New password" />
      {error && <p role="alert">{errorMessage(error)}</p>}
      <button type="submit" disabled={isPending}>
        {isSuccess ? 'Saved' : 'Save'}
      </button>
    </form>
  );
}
