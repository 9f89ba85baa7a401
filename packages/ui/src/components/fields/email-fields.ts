/** What a browser, a keyboard on the screen and a password manager learn about a field. The names are those of React. */
export interface FieldAttributes {
  name?: string;
  type?: 'date' | 'email' | 'password' | 'tel' | 'text';
  autoComplete?: string | undefined;
  inputMode?: 'email' | 'numeric' | 'tel' | 'url';
  /** Enter submits the form: `go` leads to another screen, `done` stays on the page. */
  enterKeyHint?: 'done' | 'go' | 'next';
  autoCapitalize?: 'none' | 'words';
  autoCorrect?: 'off';
  dir?: 'ltr';
  // Preact drops an attribute whose value is `false`.
  spellCheck?: 'false';
  /** What a password manager generates: https://developer.apple.com/password-rules/ */
  passwordrules?: string;
  'data-1p-ignore'?: 'true';
  'data-lpignore'?: 'true';
  'data-bwignore'?: 'true';
  'data-form-type'?: 'other';
}

/** What is written from left to right on every page: without it, the `@` of an address moves while the user types. */
export const leftToRight = { dir: 'ltr' } as const;

/** What is entered exactly as it is: addresses, numbers, codes and passwords. */
export const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: 'false' } as const;

const email = {
  name: 'email',
  type: 'email',
  inputMode: 'email',
  enterKeyHint: 'go',
  ...leftToRight,
  ...exact,
} as const;

/** The kinds of field that a first screen begins with; `fieldKinds` has all of them. */
export const emailFields = {
  /** The email address of a method without passwords, or a further address. */
  email: { ...email, autoComplete: 'email' },
  /** The email address that a password belongs to, or may belong to. */
  username: { ...email, autoComplete: 'username' },
} as const satisfies Record<string, FieldAttributes>;

/** Returns the attributes of a field in which the browser suggests passkeys. */
export const withPasskeys = (field: FieldAttributes): FieldAttributes => ({
  ...field,
  autoComplete: `${field.autoComplete} webauthn`,
});
