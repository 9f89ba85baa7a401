import { errorMessage, useTerms } from '@foyer/react-hooks';

/** Render it while the screen of the flow is `Terms`. */
export function TermsStep() {
  const { status, optIns, agree, logOut } = useTerms();
  if (status !== 'asking' && !agree.error) return <p role="status">Loading</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        agree.mutate({ optIns: new FormData(event.currentTarget).getAll('optIn').map(String) });
      }}
    >
      <h2>Our terms have changed</h2>
      <label>
        <input type="checkbox" required />I agree to the <a href="https://example.com/terms">Terms of Service</a>.
      </label>
      {optIns.map(({ name, label, isTicked }) => (
        <label key={name}>
          <input type="checkbox" name="optIn" value={name} defaultChecked={isTicked} />
          {label}
        </label>
      ))}
      {agree.error && <p role="alert">{errorMessage(agree.error)}</p>}
      <button type="submit" disabled={agree.isPending}>
        Continue
      </button>
      <button type="button" onClick={() => logOut.mutate()}>
        Log out
      </button>
    </form>
  );
}
