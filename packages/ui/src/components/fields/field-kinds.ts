import { emailFields, exact, type FieldAttributes, leftToRight } from './email-fields.ts';

// Names are written with capitals, and no dictionary has them.
const ofPerson = { type: 'text', autoCapitalize: 'words', autoCorrect: 'off', spellCheck: 'false' } as const;

/** The marks by which 1Password, LastPass, Bitwarden and Dashlane leave out a field that is no credential. */
const ignored = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

const password = { name: 'password', type: 'password', enterKeyHint: 'go', ...leftToRight, ...exact } as const;

/** Each kind of field, with its attributes. No field has others of these attributes; the documentation prints the table. */
export const fieldKinds = {
  ...emailFields,
  country: { autoComplete: 'tel-country-code' },
  phone: { name: 'phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'go', ...exact },
  /** The six digits of a message or of an authenticator app. */
  code: {
    name: 'code',
    type: 'text',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    enterKeyHint: 'go',
    ...exact,
  },
  currentPassword: { ...password, autoComplete: 'current-password' },
  newPassword: { ...password, autoComplete: 'new-password' },
  firstName: { name: 'first_name', autoComplete: 'given-name', enterKeyHint: 'done', ...ofPerson },
  lastName: { name: 'last_name', autoComplete: 'family-name', enterKeyHint: 'done', ...ofPerson },
  /** Any other field of the details: its name and `autocomplete` are those of the configuration. */
  detail: { type: 'text', enterKeyHint: 'done' },
  detailDate: { type: 'date', enterKeyHint: 'done' },
  detailChoice: {},
  passkeyName: { name: 'passkey-name', type: 'text', autoComplete: 'off', enterKeyHint: 'done', ...ignored },
  recoveryCode: {
    name: 'recovery-code',
    type: 'text',
    autoComplete: 'off',
    enterKeyHint: 'go',
    ...leftToRight,
    ...exact,
    ...ignored,
  },
  /** What is typed to confirm that the account is deleted. */
  confirmation: { name: 'confirmation', type: 'text', autoComplete: 'off', enterKeyHint: 'done', ...exact, ...ignored },
  /** The address of the page, to copy by hand. */
  copiedAddress: {
    name: 'address',
    type: 'text',
    autoComplete: 'off',
    inputMode: 'url',
    ...leftToRight,
    ...exact,
    ...ignored,
  },
} as const satisfies Record<string, FieldAttributes>;

/** Returns the attributes of a field that is not the last one of its form. */
export const beforeAnother = (field: FieldAttributes): FieldAttributes => ({ ...field, enterKeyHint: 'next' });

/** What the project requires of a password. */
interface PasswordPolicy {
  ludsMinimumCount: number;
  /** How many kinds of characters: 1 to 4. */
  ludsComplexity: number;
}

/** The kinds of characters that a generated password has, in this order, as many as the policy requires. */
const characterKinds = ['lower', 'upper', 'digit', 'special'];

/**
 * Returns the attributes of a field for a new password, with what a password manager generates: a password that the policy
 * accepts at once. It never has fewer than three kinds of characters, which is what password managers generate by default.
 */
export function withPasswordRules(field: FieldAttributes, policy: PasswordPolicy | null): FieldAttributes {
  if (!policy) return field;
  const kinds = characterKinds.slice(0, Math.max(3, policy.ludsComplexity)).map((kind) => `required: ${kind}`);
  return {
    ...field,
    passwordrules: [`minlength: ${policy.ludsMinimumCount}`, ...kinds].map((rule) => `${rule};`).join(' '),
  };
}
