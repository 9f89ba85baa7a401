/** The tables of other packages, which the build reads from their sources: see `build/generated.ts`. */
declare module 'virtual:foyer/errors' {
  export const errors: Readonly<Record<string, import('./explain/error-row.ts').ErrorRow>>;
}
