import '@foyer/ui/style.css';
import './foyer.css';
import { FoyerProvider, Login, UserButton } from '@foyer/ui';
import { Account } from './Account.tsx';
import { client, config, returnTo } from './foyer.ts';

/** The pages by path. With a router, each is a route. */
function Page() {
  if (location.pathname === '/login') {
    return <Login config={config} carry={{ returnTo }} afterSignIn="/account" />;
  }
  if (location.pathname === '/account') return <Account />;
  return <h1>Welcome</h1>;
}

export default function App() {
  return (
    <FoyerProvider client={client}>
      <header className="session-header">
        <nav>
          <a href="/">Home</a>
          <a href="/account">Account</a>
        </nav>
        <UserButton loginURL="/login" />
      </header>
      <main className="session-page">
        <Page />
      </main>
    </FoyerProvider>
  );
}
