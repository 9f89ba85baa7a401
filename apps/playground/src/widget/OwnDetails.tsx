import { errorMessage, useProfileDetails, useUser } from '@foyer/react-hooks';

/** The page's own form for the details of a new user, with the page's own styles. */
export default function OwnDetails() {
  const { fields, missing, save } = useProfileDetails();
  const { status, held } = useUser();
  const empty = save.error && save.variables ? missing(save.variables) : [];
  return (
    <>
      <h2>My own screen</h2>
      <p>
        {status}, held: {held}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
          save.mutate(Object.fromEntries(entered));
        }}
      >
        {fields.map(({ name, label, isRequired, autocomplete, value }) => (
          <p key={name}>
            <label htmlFor={`own-${name}`}>{label ?? (name === 'first_name' ? 'First name' : 'Last name')}</label>{' '}
            <input
              id={`own-${name}`}
              name={name}
              required={isRequired}
              aria-invalid={empty.includes(name) || undefined}
              autoComplete={autocomplete}
              defaultValue={value}
            />
          </p>
        ))}
        {save.error && <p role="alert">{errorMessage(save.error)}</p>}
        <button type="submit" className="page-button" disabled={save.isPending}>
          Save
        </button>
      </form>
    </>
  );
}
