/** The database of this example: the note of each user. */
export const notes = new Map<string, string>();
