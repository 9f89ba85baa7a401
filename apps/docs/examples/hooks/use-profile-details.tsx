import { errorMessage, useProfileDetails } from '@foyer/react-hooks';

/** Render it while the screen of the flow is `ProfileDetails`. */
export function Details() {
  const { fields, missing, save } = useProfileDetails();
  const empty = save.error && save.variables ? missing(save.variables) : [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        save.mutate(Object.fromEntries(entered));
      }}
    >
      {fields.map(({ name, label, isRequired, autocomplete, value }) => (
        <label key={name}>
          {label ?? (name === 'first_name' ? 'First name' : 'Last name')}
          <input
            name={name}
            required={isRequired}
            aria-invalid={empty.includes(name) || undefined}
            autoComplete={autocomplete}
            defaultValue={value}
          />
        </label>
      ))}
      {save.error && <p role="alert">{errorMessage(save.error)}</p>}
      <button type="submit" disabled={save.isPending}>
        Continue
      </button>
    </form>
  );
}
