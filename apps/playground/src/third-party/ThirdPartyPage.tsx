import { type ReactNode, useState } from 'react';
import { type Arrival, describe, type Issuer, logOut, readUserInfo, refresh, startSignIn } from './relying-party.ts';

/** Field Notes: a third-party app whose users sign in only through the provider. */
export function ThirdPartyPage({ issuer, arrival }: { issuer: Issuer; arrival: Arrival }): ReactNode {
  const [user, setUser] = useState(arrival.kind === 'signedIn' ? arrival.user : null);
  const [userInfo, setUserInfo] = useState<unknown>(null);
  const [refreshes, setRefreshes] = useState(0);
  const [error, setError] = useState(arrival.kind === 'refused' ? describe(arrival.error) : null);
  const [isBusy, setBusy] = useState(false);

  const run = (work: () => Promise<void>) => async () => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(describe(thrown));
    }
    setBusy(false);
  };

  return (
    <article>
      <h1>Field Notes</h1>
      {error && <p role="alert">{error}</p>}
      {arrival.kind === 'loggedOut' && <p role="status">You have been logged out.</p>}
      {!user && (
        <>
          <p>A third-party notebook app. It has no accounts: its users sign in with the playground.</p>
          <button type="button" className="main" disabled={isBusy} onClick={run(() => startSignIn(issuer))}>
            Sign in with Foyer playground
          </button>
          <p className="quiet">
            <a href="/">The playground</a> has the inbox that your passcode or link arrives in.
          </p>
        </>
      )}
      {user && (
        <>
          <p role="status">
            Signed in as <strong>{String(user.claims.email ?? user.claims.sub)}</strong>
          </p>
          <div className="actions">
            <button type="button" disabled={isBusy} onClick={run(async () => setUserInfo(await readUserInfo(user)))}>
              Read userinfo
            </button>
            <button
              type="button"
              disabled={isBusy}
              onClick={run(async () => {
                setUser(await refresh(user));
                setRefreshes((count) => count + 1);
              })}
            >
              Refresh
            </button>
            <button type="button" onClick={() => logOut(user, true)}>
              Log out
            </button>
            <button type="button" onClick={() => logOut(user, false)}>
              Log out, but ask me
            </button>
          </div>
          <Json title="ID token" value={user.claims} />
          {userInfo !== null && <Json title="Userinfo" value={userInfo} />}
          <Json
            title="Tokens"
            value={{
              scope: user.scope,
              access_token: `${user.accessToken.length} characters`,
              refresh_token: user.refreshToken ? `${user.refreshToken.length} characters` : null,
              refreshed: refreshes,
            }}
          />
        </>
      )}
    </article>
  );
}

function Json({ title, value }: { title: string; value: unknown }): ReactNode {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
