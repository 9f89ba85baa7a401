import { useUser } from '@foyer/react-hooks';
import { useEffect } from 'react';

/** A page for users. A visitor is led to the login, and back after the sign-in. */
export function Account() {
  const { status, user } = useUser();
  useEffect(() => {
    if (status === 'signedOut') location.replace('/login?returnTo=%2Faccount');
  }, [status]);
  if (status !== 'signedIn') return null;
  return (
    <>
      <h1>Your account</h1>
      <p>{`Your user ID is ${user.userId}.`}</p>
    </>
  );
}
