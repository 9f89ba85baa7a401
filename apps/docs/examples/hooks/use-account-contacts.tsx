import { errorMessage, useAccountContacts } from '@foyer/react-hooks';

export function Emails() {
  const { contacts, sent, send, verify, cancel, remove } = useAccountContacts('email');
  const failure = send.error ?? verify.error ?? remove.error;
  return (
    <>
      {failure && <p role="alert">{errorMessage(failure)}</p>}
      <ul>
        {contacts.map(({ id, value, isVerified, isOnlyWay }) => (
          <li key={id}>
            {value} {!isVerified && '(not verified)'}
            <button type="button" disabled={isOnlyWay} onClick={() => remove.mutate({ id })}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const entered = String(new FormData(event.currentTarget).get('entered'));
          if (sent) verify.mutate({ code: entered });
          else send.mutate({ destination: entered });
        }}
      >
        <input key={sent?.destination} name="entered" aria-label={sent ? 'Passcode' : 'Email'} />
        <button type="submit" disabled={send.isPending || verify.isPending}>
          {sent ? 'Verify' : 'Send code'}
        </button>
        {sent && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </form>
    </>
  );
}
