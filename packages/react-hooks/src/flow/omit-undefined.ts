/** Returns the object without its undefined members. All members of the type must be listed. */
export const omitUndefined = <Options extends object>(
  members: {
    [Key in keyof Options]-?: Options[Key] | undefined;
  },
): Options => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Options;
