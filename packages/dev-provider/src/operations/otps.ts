import { timingSafeEqual } from 'node:crypto';
import type { AuthenticationFactor, RequestOf } from '@foyer/core/operations';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler, type Payload } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { chooseTemplate, parseLocale, writePasscodeEmail, writePasscodeText } from '../messages/write-message.ts';
import { randomCode, sha256 } from '../random.ts';
import { attemptSecret } from '../records/attempts.ts';
import {
  attachContactBySession,
  type Contact,
  findOrCreateContact,
  parseEmail,
  parsePhoneNumber,
  requireContact,
  verifyContact,
} from '../records/contacts.ts';
import { deliverMessage, saveMessage } from '../records/inbox.ts';
import { limitSends } from '../records/rate-limit.ts';
import { authResponse, presentedSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { contacts, otps } from '../schema.ts';
import { guardFields } from '../verification/validation.ts';

type Channel = 'sms' | 'whatsapp' | 'email';
type SendRequest = Partial<RequestOf<'otps.sms.send'> & RequestOf<'otps.email.send'>>;

const DAY_MS = 86_400_000;

const phoneRequest = z.object({
  phone_number: z.string(),
  expiration_minutes: z.number().exactOptional(),
  locale: z.string().exactOptional(),
  enable_autofill: z.boolean().exactOptional(),
  autofill_session_duration_minutes: z.number().exactOptional(),
  ...guardFields,
});

const emailRequest = z.object({
  email: z.string(),
  expiration_minutes: z.number().exactOptional(),
  login_template_id: z.string().exactOptional(),
  signup_template_id: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  ...guardFields,
});

export const smsLoginOrCreate = handler<'otps.sms.loginOrCreate'>(phoneRequest, (call, request) =>
  loginOrCreate(call, 'sms', request),
);
export const smsSend = handler<'otps.sms.send'>(phoneRequest, (call, request) => send(call, 'sms', request));
export const whatsappLoginOrCreate = handler<'otps.whatsapp.loginOrCreate'>(phoneRequest, (call, request) =>
  loginOrCreate(call, 'whatsapp', request),
);
export const whatsappSend = handler<'otps.whatsapp.send'>(phoneRequest, (call, request) =>
  send(call, 'whatsapp', request),
);
export const emailLoginOrCreate = handler<'otps.email.loginOrCreate'>(emailRequest, (call, request) =>
  loginOrCreate(call, 'email', request),
);
export const emailSend = handler<'otps.email.send'>(emailRequest, (call, request) => send(call, 'email', request));

export const smsLogin = handler<'otps.sms.login'>(phoneRequest, (call, request) => login(call, 'sms', request));
export const whatsappLogin = handler<'otps.whatsapp.login'>(phoneRequest, (call, request) =>
  login(call, 'whatsapp', request),
);
export const emailLogin = handler<'otps.email.login'>(emailRequest, (call, request) => login(call, 'email', request));

/** Sends a passcode to a known address or number. */
function login(call: Call, channel: Channel, request: SendRequest): Promise<Payload<'otps.sms.send'>> {
  const { kind, value } = destination(channel, request);
  return sendCode(call, channel, request, (tx) => requireContact(tx, call.project.projectId, kind, value));
}

/** Sends a passcode to an address or number. Creates a user when there is none. */
function loginOrCreate(call: Call, channel: Channel, request: SendRequest): Promise<Payload<'otps.sms.send'>> {
  const { kind, value } = destination(channel, request);
  return sendCode(call, channel, request, (tx) => findOrCreateContact(call, tx, kind, value, 'active'));
}

/** Sends a passcode to a known address or number; within a session, also to a new one that the user adds. */
async function send(call: Call, channel: Channel, request: SendRequest): Promise<Payload<'otps.sms.send'>> {
  const session = await presentedSession(call);
  const { kind, value } = destination(channel, request);
  return sendCode(call, channel, request, (tx) =>
    session
      ? attachContactBySession(call, tx, kind, value, session.row)
      : requireContact(tx, call.project.projectId, kind, value),
  );
}

function destination(channel: Channel, request: SendRequest): Pick<Contact, 'kind' | 'value'> {
  return channel === 'email'
    ? { kind: 'email', value: parseEmail(request.email ?? '') }
    : { kind: 'phone', value: parsePhoneNumber(request.phone_number ?? '') };
}

async function sendCode(
  call: Call,
  channel: Channel,
  request: SendRequest,
  findContact: (tx: Db) => Promise<Contact & { userCreated?: boolean }>,
): Promise<Payload<'otps.sms.send'>> {
  const minutes = request.expiration_minutes ?? 2;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10) throw new ProviderError('invalid_expiration_otp');
  const locale = parseLocale(request.locale);
  const templates = {
    login: chooseTemplate(request.login_template_id, 'otp_login'),
    signup: chooseTemplate(request.signup_template_id, 'otp_signup'),
  };
  const { message, answer } = await call.services.db.transaction(async (tx) => {
    const contact = await findContact(tx);
    await limitSends(call, tx, contact.userId, (since) =>
      tx.$count(otps, and(eq(otps.methodId, contact.contactId), gt(otps.createdAt, since))),
    );
    const code = randomCode(call.services.random);
    await tx
      .delete(otps)
      .where(and(eq(otps.methodId, contact.contactId), lt(otps.expiresAt, new Date(call.now.getTime() - DAY_MS))));
    await tx.insert(otps).values({
      projectId: call.project.projectId,
      userId: contact.userId,
      methodId: contact.contactId,
      channel,
      codeHash: hashCode(contact.contactId, code),
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + minutes * 60_000),
    });
    const passcode = {
      locale,
      projectName: call.project.settings.project_name,
      template: contact.verified ? templates.login : templates.signup,
      code,
      minutes,
    };
    const draft =
      channel === 'email'
        ? writePasscodeEmail(passcode)
        : writePasscodeText({ ...passcode, boundHost: channel === 'sms' ? hostOf(call.parentHost) : null });
    return {
      message: await saveMessage(call, tx, { ...draft, to: contact.value, channel }),
      answer: { method_id: contact.contactId, user_created: contact.userCreated ?? false },
    };
  });
  await deliverMessage(call, message);
  return answer;
}

function hostOf(origin: string | null): string | null {
  return origin !== null && URL.canParse(origin) ? new URL(origin).hostname : null;
}

/** Salts the hash with the method id, so that equal passcodes have different hashes. */
function hashCode(methodId: string, code: string): string {
  return sha256(`${methodId}:${code}`);
}

const authenticateRequest = z.object({
  token: z.string(),
  method_id: z.string(),
  session_duration_minutes: z.number(),
  ...guardFields,
});

/** Redeems a passcode, sent as `token`. Only the newest passcode of a method works, once. */
export const authenticate = handler<'otps.authenticate'>(authenticateRequest, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  if (!/^\d{6}$/.test(request.token)) throw new ProviderError('invalid_code');
  const { db } = call.services;
  const [contact] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.contactId, request.method_id), eq(contacts.projectId, call.project.projectId)));
  if (!contact) throw new ProviderError('invalid_method_id');

  const session = await attemptSecret(call, contact.userId, async (tx) => {
    // `attemptSecret` holds a lock on the user's row, so simultaneous attempts run one after another.
    const sent = await tx.select().from(otps).where(eq(otps.methodId, contact.contactId)).orderBy(desc(otps.id));
    const match = sent.find((otp) => isSame(otp.codeHash, hashCode(contact.contactId, request.token)));
    if (!match) return null;
    const isNewest = match.id === sent[0]?.id;
    if (!isNewest || match.usedAt !== null || match.expiresAt <= call.now) {
      throw new ProviderError('unable_to_auth_otp_code');
    }
    await tx.update(otps).set({ usedAt: call.now }).where(eq(otps.id, match.id));
    await verifyContact(call, tx, contact);
    return signIn(call, tx, {
      userId: contact.userId,
      minutes: request.session_duration_minutes,
      factor: factorOf(match.channel, contact, call.now),
    });
  });
  if (!session) throw new ProviderError('otp_code_not_found');
  return { ...(await authResponse(call, session)), method_id: contact.contactId };
});

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function factorOf(channel: Channel, contact: Contact, now: Date): AuthenticationFactor {
  const base = { type: 'otp', delivery_method: channel, last_authenticated_at: now.toISOString() } as const;
  return channel === 'email'
    ? { ...base, email_factor: { email_id: contact.contactId, email_address: contact.value } }
    : { ...base, phone_number_factor: { phone_id: contact.contactId, phone_number: contact.value } };
}
