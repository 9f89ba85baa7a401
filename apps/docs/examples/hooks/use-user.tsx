import { useUser } from '@foyer/react-hooks';

export function Greeting() {
  const { status, user } = useUser();
  switch (status) {
    case 'unknown':
      return <p>One moment...</p>;
    case 'signedOut':
      return <a href="/login">Log in</a>;
    case 'signedIn':
      return <p>Hello {user.name.firstName || user.emails[0]?.email}</p>;
  }
}
