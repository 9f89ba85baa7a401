/** An error type, as the tables of the other packages describe it. */
export interface ErrorRow {
  /** The HTTP status; null: the local provider does not return this error. */
  status: number | null;
  /** The message of the API. Missing: the local provider does not return this error. */
  meaning?: string;
  /** The text that the user sees where a screen has no other. */
  shown: string;
}
