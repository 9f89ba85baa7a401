import { errorMessage, useIdpLogout } from '@foyer/react-hooks';

/** The page of the project's logout URL, inside a `FoyerProvider`. */
export function LogOut() {
  const logout = useIdpLogout();
  switch (logout.status) {
    case 'confirm':
      return (
        <>
          <h1>Log out?</h1>
          <button type="button" disabled={logout.guard !== 'ready'} onClick={logout.confirm}>
            Log out
          </button>
          <button type="button" onClick={logout.decline}>
            Stay
          </button>
        </>
      );
    case 'error':
      return (
        <button type="button" onClick={logout.retry}>
          {errorMessage(logout.error)} Try again
        </button>
      );
    case 'missingParam':
      return <p>The app forgot {logout.param}.</p>;
    case 'declined':
      return <p>You are still logged in.</p>;
    case 'noSession':
      return <p>You are logged out.</p>;
    default:
      return <p>One moment...</p>;
  }
}
