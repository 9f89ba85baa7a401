import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import type { Draft } from './messages/write-message.ts';
import { randomId } from './random.ts';
import { messages, projects } from './schema.ts';
import type { Message, Services } from './services.ts';

type MessageRow = typeof messages.$inferSelect;

/** Puts a message into the project's inbox. */
export async function keepMessage(
  call: Call,
  tx: Db,
  draft: Draft & { to: string; channel: Message['channel'] },
): Promise<Message> {
  const [row] = await tx
    .insert(messages)
    .values({
      ...draft,
      id: randomId(call.services.random, 'message-test'),
      projectId: call.project.projectId,
      sentAt: call.now,
    })
    .returning();
  if (!row) throw new Error('The database kept no message.');
  return toMessage(row);
}

/**
 * Hands a message to `deliver`, once the transaction that wrote it has ended. A failure is logged and no more: the
 * message stands in the inbox, and the caller's request has done its work.
 */
export async function deliverMessage(services: Services, message: Message): Promise<void> {
  try {
    await services.deliver?.(message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    console.error(`Foyer provider: message ${message.id} could not be delivered: ${reason}`);
  }
}

/** Which messages to read. Absent members do not narrow. */
export interface MessageFilter {
  publicToken?: string | undefined;
  to?: string | undefined;
  channel?: string | undefined;
}

/** Messages, newest first. */
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

/** An address or number as it stands in a message, of one that may have come unencoded: its `+` is a space then. */
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
