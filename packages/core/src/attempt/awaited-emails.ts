import { MAGIC_LINK_EXPIRATION_MINUTES } from '../config.ts';
import { isNetworkError } from '../errors/errors.ts';
import { createPendingReset } from '../redirect/pending-reset.ts';
import { apiTime } from '../runtime/api-clock.ts';
import { isStored, parseObject, read, type StoredRecord, write } from '../runtime/records.ts';
import { hasMembers, isListOf, isNumber, isNumberOrNull, isText, isTextOrNull } from '../validation.ts';
import type { AttemptStore, EmailRecord } from './attempt.ts';
import type { AttemptContext } from './attempt-context.ts';
import { addUserCreated, isCarried, readCarried } from './carried.ts';
import { type Envelope, envelope, isRecordVersion } from './envelope.ts';

interface EmailsRecord extends Envelope {
  emails: EmailRecord[];
}

/** The maximum number of awaited emails. */
const SIZE = 5;
/**
 * How long a browser still waits for an email whose link has expired by the device's clock, if the API's clock was not
 * known when the email was requested: the device's clock may have been moved. The API refuses a link that is too old.
 */
const MOVED_CLOCK_MS = 24 * 60 * 60_000;

const kinds: readonly unknown[] = ['magic_links', 'passwords'] satisfies EmailRecord['kind'][];
const isEmailRecord = (value: unknown): boolean =>
  hasMembers<EmailRecord>(value, {
    email: isText,
    kind: (kind) => kinds.includes(kind),
    requested_at: isNumber,
    expires_at: isNumber,
    api_time: isNumberOrNull,
    session_id: isTextOrNull,
    luggage: (carried) => carried === null || isCarried(carried),
  });

/** The emails with a link that this browser waits for, newest last. */
export const awaitedEmailsRecord: StoredRecord<EmailsRecord> = {
  key: '::awaited_emails',
  area: 'local',
  parse(text) {
    return parseObject<EmailsRecord>(text, {
      version: isRecordVersion,
      project: isText,
      emails: (emails) => isListOf(emails, isEmailRecord),
    });
  },
};

/**
 * Whether the link of an email has expired by the API's and the device's clock, because the latter may have been moved.
 * If the API's clock was not known at the request, the device's clock must be a day past the expiry. The API refuses an
 * expired link anyway.
 *
 * @param apiNow the time of the API's clock; null if it is not known yet
 */
export function isExpired({ requested_at, expires_at, api_time }: EmailRecord, now: number, apiNow: number | null) {
  if (api_time === null) return now >= expires_at + MOVED_CLOCK_MS;
  return apiNow !== null && apiNow - api_time >= expires_at - requested_at && now >= expires_at;
}

const isSameAs =
  (one: Pick<EmailRecord, 'email' | 'kind'>) =>
  ({ email, kind }: EmailRecord): boolean =>
    email === one.email && kind === one.kind;

/** Returns the emails with one more, which replaces an earlier one of the same kind to the same address. */
export const addEmail = (emails: readonly EmailRecord[], email: EmailRecord): EmailRecord[] =>
  [...emails.filter((other) => !isSameAs(email)(other)), email].slice(-SIZE);

/** Returns the emails as they were before `addEmail`, with those that have been added since. */
export const removeEmail = (
  emails: readonly EmailRecord[],
  email: EmailRecord,
  before: readonly EmailRecord[],
): EmailRecord[] => [...before.filter(isSameAs(email)), ...emails.filter((other) => !isSameAs(email)(other))];

/** Returns the emails with what the response to the request of one of them shows about the user. */
export const noteResponse = (emails: readonly EmailRecord[], email: EmailRecord, response: object): EmailRecord[] =>
  emails.map((entry) =>
    isSameAs(email)(entry) && entry.luggage ? { ...entry, luggage: addUserCreated(entry.luggage, response) } : entry,
  );

/** The emails that this browser waits for. */
export interface AwaitedEmails {
  /** Returns the emails, and removes from the storage those that have expired or belong to another session. */
  list(): EmailRecord[];
  /** Removes the emails to an address. Default: all. */
  forget(email?: string): void;
  expect: AttemptStore['expect'];
}

/**
 * @param isSameSession whether no user has signed in or out since the session
 * @param onInvalid called if the stored emails are not valid
 */
export function createAwaitedEmails(
  project: string,
  context: AttemptContext,
  isSameSession: (sessionId: string | null) => boolean,
  onInvalid: () => void,
): AwaitedEmails {
  const { storage, auth, apiClock, bootstrap } = context;
  const { begin: beginReset } = createPendingReset(context);

  const store = (emails: EmailRecord[]) =>
    void write(storage, awaitedEmailsRecord, emails.length ? { ...envelope(project), emails } : null);

  function list(): EmailRecord[] {
    if (!isStored(storage, awaitedEmailsRecord)) return [];
    const stored = read(storage, awaitedEmailsRecord);
    const isOwn = stored?.project === project;
    if (!isOwn) onInvalid();
    const emails = isOwn ? stored.emails : [];
    const current = emails.filter(
      (entry) => !isExpired(entry, Date.now(), apiTime(apiClock)) && isSameSession(entry.session_id),
    );
    if (!isOwn || current.length !== emails.length) store(current);
    return current;
  }

  return {
    list,
    forget: (email) => store(email === undefined ? [] : list().filter((entry) => entry.email !== email)),
    async expect(kind, email, minutes = MAGIC_LINK_EXPIRATION_MINUTES, request) {
      // The request needs the settings, too. Their response has the API's clock.
      await bootstrap.getAsync();
      const before = list();
      const requested_at = Date.now();
      const entry: EmailRecord = {
        email,
        kind,
        requested_at,
        expires_at: requested_at + minutes * 60_000,
        api_time: apiTime(apiClock),
        session_id: auth.session()?.session_id ?? null,
        luggage: readCarried(context),
      };
      store(addEmail(before, entry));
      const endReset = kind === 'passwords' ? beginReset(email, minutes) : undefined;
      try {
        const response = await request();
        store(noteResponse(list(), entry, response));
        return response;
      } catch (error) {
        // After a missing response the email may still arrive.
        if (!isNetworkError(error)) {
          store(removeEmail(list(), entry, before));
          endReset?.();
        }
        throw error;
      }
    },
  };
}
