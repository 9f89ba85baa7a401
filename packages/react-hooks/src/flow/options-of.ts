/**
 * Returns the options of a call as their type, which has no undefined members. The client does not send these. All
 * members of the type must be listed.
 */
export const optionsOf = <Options extends object>(
  members: {
    [Key in keyof Options]-?: Options[Key] | undefined;
  },
): Options => members as Options;
