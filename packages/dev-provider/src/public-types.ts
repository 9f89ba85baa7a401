// What a host application sees. It has no type of the database's library, whose declarations would need those of every
// database that the library knows.

/** An open, migrated database. Several providers may share one. */
export interface Database {
  close(): Promise<void>;
}

/** A message as stored in the inbox and passed to `deliver`. Missing values are null. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  template: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** The passcode. */
  code: string | null;
  /** The address of the link. */
  url: string | null;
  /** The second link of a password reset email, which signs in without a new password. */
  login_url: string | null;
  /** The token of the link. */
  token: string | null;
  /** In ISO 8601, on the project's clock. */
  sent_at: string;
}

/** Delivers a message, in addition to the inbox. */
export type Deliver = (message: Message) => Promise<void> | void;

/** A user of the seeded project, with a verified email address or phone number. */
export interface SeedUser {
  email?: string | null | undefined;
  /** In E.164. */
  phone_number?: string | null | undefined;
  password?: string | null | undefined;
  /** Whether a login reports that the password is in a public breach. */
  breached?: boolean | null | undefined;
  /** Whether a login fails until the password has been reset. */
  must_reset?: boolean | null | undefined;
  /** Roles besides `stytch_user`. */
  roles?: string[] | null | undefined;
  trusted_metadata?: Record<string, unknown> | null | undefined;
  /** A verified wallet. */
  wallet?: { type: 'ethereum' | 'solana'; address: string } | null | undefined;
}
