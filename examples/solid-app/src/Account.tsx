import type { ApiUser } from '@foyer/elements';
import { foyer } from './foyer';

export default function Account(props: { user: ApiUser }) {
  return (
    <>
      <h1>Your account</h1>
      <p>Signed in as {props.user.emails[0]?.email ?? props.user.user_id}</p>
      <button type="button" onClick={() => foyer.session.revoke()}>
        Log out
      </button>
    </>
  );
}
