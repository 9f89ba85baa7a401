/** What the stored records of a sign-in have in common. */
export interface Envelope {
  /** The version of the record's form. Records of another version are ignored. */
  version: number;
  /** The public token: a copy of the storage must not reach another project. */
  project: string;
}

/** The version of the form in which these records are stored. */
const VERSION = 1;

export const isRecordVersion = (value: unknown): boolean => value === VERSION;

/** Returns the envelope of a record that is stored now. */
export const envelope = (project: string): Envelope => ({ version: VERSION, project });
