import { errorMessage, useFlowMutation, useFoyer } from '@foyer/react-hooks';

/** Sets the name of the signed-in user, with an operation for which there is no hook. */
export function NameForm() {
  const { client } = useFoyer();
  const rename = useFlowMutation({
    mutationFn: async (name: { first_name: string }) => ({ data: await client.user.update({ name }) }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ first_name: String(new FormData(event.currentTarget).get('name')) });
      }}
    >
      <label>
        First name <input name="name" autoComplete="given-name" required />
      </label>
      {rename.status === 'error' && <p role="alert">{errorMessage(rename.error)}</p>}
      {rename.status === 'success' && <p>Saved.</p>}
      <button type="submit" disabled={rename.isPending}>
        Save
      </button>
    </form>
  );
}
