/** The tables of other packages, which the build reads from their sources: see `build/generated.ts`. */
declare module 'virtual:foyer/pages' {
  export const pages: Readonly<Record<string, import('./init/page.ts').FrameworkPage>>;
}

/** The version that all packages share. */
declare module 'virtual:foyer/version' {
  export const version: string;
}

declare module 'virtual:foyer/errors' {
  /** An error type, as the tables of the other packages describe it. */
  interface ErrorRow {
    /** The HTTP status; null: the local provider does not return this error. */
    status: number | null;
    /** The message of the API. Missing: the local provider does not return this error. */
    meaning?: string;
    /** The text that the user sees where a screen has no other. */
    shown: string;
  }
  export const errors: Readonly<Record<string, ErrorRow>>;
}
