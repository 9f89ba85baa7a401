import { useUser } from '@foyer/react-hooks';

export function SignedInSince() {
  const { status, session } = useUser();
  if (status !== 'signedIn') return null;
  return (
    <p>
      Signed in since {new Date(session.startedAt).toLocaleString()} with {session.authenticationFactors[0]?.type}
    </p>
  );
}
