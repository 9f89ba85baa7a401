import type { Database } from './database.ts';
import type { Random } from './random.ts';

/** A message as stored in the inbox and passed to `deliver`. Missing values are null. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  template: string;
  subject: string | null;
  text: string;
  html: string | null;
  code: string | null;
  url: string | null;
  login_url: string | null;
  token: string | null;
  sent_at: string;
}

/** Delivers a message, in addition to the inbox. */
export type Deliver = (message: Message) => Promise<void> | void;

/** Services that all parts of a provider share. They do not change after the start. */
export interface Services {
  db: Database['db'];
  clock: () => Date;
  random: Random;
  deliver: Deliver | null;
  defaultRedirectUrl: string;
}
