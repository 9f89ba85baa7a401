import type { AuthState, FoyerClient } from '@foyer/core';
import type { ReactNode } from 'react';
import { mask } from './mask.ts';

/** Returns a display name: the first known identifier of a user. */
export function nameOf({ emails, phone_numbers, user_id }: NonNullable<AuthState['user']>): string {
  return emails[0]?.email ?? phone_numbers[0]?.phone_number ?? user_id;
}

/** Shows the session and the user as the host application's code reads them. */
export function AccountPanel({ auth, client }: { auth: AuthState; client: FoyerClient }): ReactNode {
  const isSignedIn = auth.status === 'signedIn';
  // The session object does not contain the tokens. They are shown next to it to make them known.
  const session = isSignedIn ? { ...auth.session, ...client.session.getTokens() } : null;
  return (
    <section className="panel wide" aria-labelledby="account-title">
      <header className="panel-head">
        <h2 id="account-title">Session and user</h2>
      </header>
      <p className="hint">
        {isSignedIn ? `${nameOf(auth.user)} is signed in.` : 'No user is signed in. Your own code reads:'}
      </p>
      <div className="account">
        <Json label="client.session.getSync(), client.session.getTokens()" value={session} />
        <Json label="client.user.getSync()" value={auth.user} />
      </div>
    </section>
  );
}

function Json({ label, value }: { label: string; value: unknown }): ReactNode {
  return (
    <figure className="code">
      <figcaption>{label}</figcaption>
      <pre>{JSON.stringify(mask(value), null, 2)}</pre>
    </figure>
  );
}
