'use client';

import type { UserChange } from '@foyer/core';
import { clientError } from '@foyer/core/internal';
import { useState } from 'react';
import { signOutIfEnded } from '../flow/sign-out-if-ended.ts';
import { type ActionOptions, type FlowMutation, useFlowMutation } from '../flow/use-flow-mutation.ts';
import { camelCase } from '../provider/camel-case.ts';
import { useFlowInternals } from '../provider/context.ts';
import { toFoyerError } from '../provider/to-foyer-error.ts';
import {
  type ProfileField,
  type ProfileProblem,
  type ProfileValues,
  profileChanges,
  profileFields,
  profileProblems,
} from './details-fields.ts';

/** Returns the error of the first value that cannot be saved. */
function invalidField({ reason, message }: ProfileProblem) {
  const isMissing = reason === 'missing';
  return clientError({
    status_code: 400,
    error_type: isMissing ? 'required_field_missing' : 'invalid_field',
    error_message: message ?? (isMissing ? 'This field is required.' : 'Please enter a complete date.'),
  });
}

/** The result of `useProfileDetails`. */
export interface UseProfileDetailsResult {
  /** The fields of `config.detailsOptions`, in their order, with what the profile contained when the hook mounted. */
  fields: readonly ProfileField[];
  /** Returns the names of the required fields that are empty in these values. */
  missing(values: ProfileValues): string[];
  /**
   * Returns why these values cannot be saved, at most once for each field, in their order: a required field is empty, a date
   * is not complete, or `validate` of the configuration has refused a value.
   */
  problems(values: ProfileValues): readonly ProfileProblem[];
  /**
   * Saves the values by one call of `user.update`, reports the sign-in, and leads to PasswordConfirmation. Values are
   * saved without surrounding spaces. Without a change it sends nothing: `data` is then null. If a required field is
   * empty, it fails with `ApiError` `required_field_missing`, and with `invalid_field`, which has the sentence, if another value
   * cannot be saved; nothing is sent. If the call fails, the step stays, and
   * the action can be tried again. If the session has ended, it leads to Main.
   */
  save: FlowMutation<ProfileValues, UserChange<'user.update'> | null>;
}

/**
 * Asks a new user for the details of `config.detailsOptions`, on the screen `ProfileDetails`: after the sign-in, before
 * it is reported. Meanwhile `SignedIn` and `useUser` are signed out, with `held: 'details'`.
 *
 * Reports `AUTHENTICATE_FLOW_COMPLETE` after the details are saved.
 *
 * @example
 * ```tsx
 * function Details() {
 *   const { fields, save } = useProfileDetails();
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
 *         save.mutate(Object.fromEntries(entered));
 *       }}
 *     >
 *       {fields.map(({ name, label, isRequired, autocomplete, value }) => (
 *         <label key={name}>
 *           {label ?? name}
 *           <input name={name} required={isRequired} autoComplete={autocomplete} defaultValue={value} />
 *         </label>
 *       ))}
 *       {save.error && <p role="alert">{errorMessage(save.error)}</p>}
 *       <button disabled={save.isPending}>Continue</button>
 *     </form>
 *   );
 * }
 * ```
 */
export function useProfileDetails(options: ActionOptions<UseProfileDetailsResult> = {}): UseProfileDetailsResult {
  const { client, config, flow, reportError } = useFlowInternals('useProfileDetails');
  // The session is there, although `useUser` does not show it yet.
  const [user] = useState(() => {
    const known = client.user.getSync();
    return known && camelCase(known);
  });
  const fields = profileFields(config, user);
  const problems = (values: ProfileValues) =>
    profileProblems(config, values, (thrown) => reportError(toFoyerError(thrown)));
  const missing = (values: ProfileValues) =>
    problems(values)
      .filter(({ reason }) => reason === 'missing')
      .map(({ name }) => name);

  const save = useFlowMutation<ProfileValues, UserChange<'user.update'> | null>(
    {
      validate: (values) => {
        const [problem] = problems(values);
        return problem ? invalidField(problem) : null;
      },
      mutationFn: async (values) => {
        const changes = profileChanges(fields, values, user);
        const data =
          changes &&
          (await client.user.update(changes).catch(async (error) => {
            await signOutIfEnded(client, error);
            throw error;
          }));
        await flow.completeStep('details');
        return { data };
      },
    },
    options.save,
  );
  return { fields, missing, problems, save };
}
