import type { AuthState } from '@foyer/core';
import { Section } from './Section.tsx';
import { factorWords, timeOf, untilWords } from './words.ts';

const nameOf = ({ emails, phone_numbers }: NonNullable<AuthState['user']>) =>
  emails[0]?.email ?? phone_numbers[0]?.phone_number;

/** The user and the session, without tokens. */
export function SessionSection({ auth, now }: { auth: AuthState; now: number }) {
  return (
    <Section title="Session">
      {auth.status === 'unknown' && <p>There may be a session: the API has not confirmed it yet.</p>}
      {auth.status === 'signedOut' && <p>Signed out</p>}
      {auth.status === 'signedIn' && <SignedIn {...auth} now={now} />}
    </Section>
  );
}

function SignedIn({ user, session, fromCache, now }: Extract<AuthState, { status: 'signedIn' }> & { now: number }) {
  const name = nameOf(user);
  const end = Date.parse(session.expires_at);
  return (
    <>
      <dl class="facts">
        <dt>User</dt>
        <dd>
          {name}
          {name && <br />}
          <code>{user.user_id}</code>
        </dd>
        <dt>Factors</dt>
        {session.authentication_factors.map((factor) => (
          <dd key={JSON.stringify(factor)}>{factorWords(factor)}</dd>
        ))}
        <dt>Until</dt>
        <dd>
          {timeOf(end)}, {untilWords(end, now)}
        </dd>
      </dl>
      {fromCache && <p class="note">From the cache: the API has not confirmed it yet.</p>}
    </>
  );
}
