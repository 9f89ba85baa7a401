import { errorMessage, useProfileDetails } from '@foyer/react-hooks';

/** Render it while the screen of the flow is `ProfileDetails`. */
export function Details() {
  const { fields, problems, save } = useProfileDetails();
  const wrong = save.error && save.variables ? problems(save.variables).map(({ name }) => name) : [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        save.mutate(Object.fromEntries(entered));
      }}
    >
      {fields.map(({ name, label, kind, options, isRequired, autocomplete, value }) => {
        const id = `details-${name}`;
        const attributes = { id, name, required: isRequired, 'aria-invalid': wrong.includes(name) || undefined };
        return (
          <p key={name}>
            <label htmlFor={id}>{label ?? (name === 'first_name' ? 'First name' : 'Last name')}</label>
            {kind === 'select' && (
              <select {...attributes} autoComplete={autocomplete} defaultValue={value}>
                <option value="">Choose an option</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            )}
            {kind === 'checkbox' && <input type="checkbox" {...attributes} defaultChecked={value !== ''} />}
            {(kind === 'text' || kind === 'date') && (
              <input type={kind} {...attributes} autoComplete={autocomplete} defaultValue={value} />
            )}
          </p>
        );
      })}
      {save.error && <p role="alert">{errorMessage(save.error)}</p>}
      <button type="submit" disabled={save.isPending}>
        Continue
      </button>
    </form>
  );
}
