import { useSignOut, useUser } from '@foyer/react-hooks';
import { Account, createFoyerClient, FoyerProvider, SessionClock, StepUp } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

function Header() {
  const { status, user } = useUser();
  const { signOut } = useSignOut();
  if (status !== 'signedIn') return null;
  return (
    <header>
      {user.emails[0]?.email}{' '}
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        Log out
      </button>
    </header>
  );
}

/** @param props.reload loads the page's data again, such as `router.refresh` of Next.js */
export const App = ({ reload }: { reload: () => void }) => (
  <FoyerProvider
    client={client}
    config={{ products: ['emailMagicLinks', 'passkeys'] }}
    theme={{ colors: { primary: '#4B2AAD' } }}
    locale="auto"
    afterSignOut="/"
    onUserChange={reload}
  >
    <Header />
    <Account />
    <StepUp />
    <SessionClock idleMinutes={15} />
  </FoyerProvider>
);
