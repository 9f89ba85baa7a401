/** What a page of the documentation says about an app: the packages that its first command installs, and its files. */
export interface FrameworkPage {
  dependencies: readonly string[];
  devDependencies: readonly string[];
  /** The contents by path. */
  files: Readonly<Record<string, string>>;
  /** The files for an app without TypeScript; null: the framework needs it. */
  javascript: Readonly<Record<string, string>> | null;
}
