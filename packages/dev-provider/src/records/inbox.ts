import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Db } from '../database.ts';
import type { Draft } from '../messages/write-message.ts';
import type { Message } from '../public-types.ts';
import { randomId } from '../random.ts';
import { messages, projects } from '../schema.ts';

type MessageRow = typeof messages.$inferSelect;

/** Saves a message to the project's inbox, as often as it is delivered, and returns the first copy. */
export async function saveMessage(
  call: Call,
  tx: Db,
  draft: Draft & { to: string; channel: Message['channel'] },
): Promise<Message> {
  const [row] = await tx
    .insert(messages)
    .values(
      Array.from({ length: call.copies }, () => ({
        ...draft,
        id: randomId(call.services.random, 'message-test'),
        projectId: call.project.projectId,
        sentAt: call.now,
      })),
    )
    .returning();
  if (!row) throw new Error('The inserted message was not returned.');
  return toMessage(row);
}

/**
 * Passes a message to `deliver`. Call it after the transaction that wrote the message has committed. A failure is only
 * logged: the message is in the inbox, and the caller's request has succeeded.
 */
export async function deliverMessage({ services, copies }: Call, message: Message): Promise<void> {
  try {
    for (let copy = 0; copy < copies; copy++) await services.deliver?.(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    console.error(`Foyer provider: message ${message.id} could not be delivered: ${reason}`);
  }
}

/** Filters for messages. A missing member does not filter. */
export interface MessageFilter {
  publicToken?: string | undefined;
  to?: string | undefined;
  channel?: string | undefined;
}

/** Returns the messages, newest first. */
export async function readMessages(db: Db, filter: MessageFilter): Promise<Message[]> {
  const conditions: (SQL | undefined)[] = [
    filter.publicToken === undefined ? undefined : eq(projects.publicToken, filter.publicToken),
    filter.to ? eq(messages.to, readAddress(filter.to)) : undefined,
    filter.channel === undefined ? undefined : eq(messages.channel, filter.channel as Message['channel']),
  ];
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(projects, eq(projects.projectId, messages.projectId))
    .where(and(...conditions))
    .orderBy(desc(messages.sequence))
    .limit(500);
  return rows.map((row) => toMessage(row.message));
}

/** Normalizes the `to` filter. An unencoded `+` in a query arrives as a space. */
function readAddress(text: string): string {
  const address = text.trim().toLowerCase().replaceAll(' ', '+');
  return /^\d+$/.test(address) ? `+${address}` : address;
}

export async function readMessage(db: Db, id: string): Promise<Message | null> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ? toMessage(row) : null;
}

function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    to: row.to,
    channel: row.channel,
    template: row.template,
    subject: row.subject,
    text: row.text,
    html: row.html,
    code: row.code,
    url: row.url,
    login_url: row.loginUrl,
    token: row.token,
    sent_at: row.sentAt.toISOString(),
  };
}
