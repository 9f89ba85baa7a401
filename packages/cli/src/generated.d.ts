/** The tables of other packages, which the build reads from their sources: see `build/generated.ts`. */
declare module 'virtual:foyer/pages' {
  export const pages: Readonly<Record<string, import('./init/page.ts').FrameworkPage>>;
}

/** The version that all packages share. */
declare module 'virtual:foyer/version' {
  export const version: string;
}

declare module 'virtual:foyer/errors' {
  export const errors: Readonly<Record<string, import('./explain/error-row.ts').ErrorRow>>;
}
