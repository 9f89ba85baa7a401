import type { Database } from './database.ts';
import type { Random } from './random.ts';

/** A message as it was written: what the inbox keeps and `deliver` is given. Absent members are null. */
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

/** Sends a message for real, beside the inbox. */
export type Deliver = (message: Message) => Promise<void> | void;

/** What every part of one provider shares. Nothing here changes after start. */
export interface Services {
  db: Database['db'];
  clock: () => Date;
  random: Random;
  deliver: Deliver | null;
  defaultRedirectUrl: string;
}
