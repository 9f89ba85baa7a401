/**
 * Types the options of a call, whose members may be undefined: the client does not send these. All members of the type
 * must be listed.
 */
export const optionsOf = <Options extends object>(
  members: {
    [Key in keyof Options]-?: Options[Key] | undefined;
  },
): Options => members as Options;
