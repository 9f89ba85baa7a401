import type { RequestOf } from '@foyer/core/operations';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, handler, type Payload } from '../call.ts';
import type { Db } from '../database.ts';
import { ProviderError } from '../errors.ts';
import { chooseTemplate, parseLocale, writeMagicLink } from '../messages/write-message.ts';
import { defaultRedirectUrl } from '../projects.ts';
import { randomToken, sha256 } from '../random.ts';
import {
  attachContactBySession,
  type Contact,
  findOrCreateContact,
  parseEmail,
  requireContact,
  verifyContact,
} from '../records/contacts.ts';
import { consumeEmailToken, findEmailToken, linkExpiry, providerLink } from '../records/email-tokens.ts';
import { deliverMessage, saveMessage } from '../records/inbox.ts';
import { limitSends } from '../records/rate-limit.ts';
import { authResponse, presentedSession, sessionExpiry, signIn } from '../records/session-records.ts';
import { contacts, emailTokens } from '../schema.ts';
import { parseCodeChallenge, verifyPkce } from '../verification/pkce.ts';
import { chooseRedirect } from '../verification/redirect-urls.ts';
import { guardFields } from '../verification/validation.ts';

type MagicLinkRequest = RequestOf<'magicLinks.email.loginOrCreate'>;

const magicLinkRequest = z.object({
  email: z.string(),
  code_challenge: z.string().exactOptional(),
  login_magic_link_url: z.string().exactOptional(),
  signup_magic_link_url: z.string().exactOptional(),
  login_expiration_minutes: z.number().exactOptional(),
  signup_expiration_minutes: z.number().exactOptional(),
  login_template_id: z.string().exactOptional(),
  signup_template_id: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  create_user_as_pending: z.boolean().exactOptional(),
  ...guardFields,
});

/** Sends an email link to an address. Creates a user when there is none. */
export const loginOrCreate = handler<'magicLinks.email.loginOrCreate'>(magicLinkRequest, (call, request) =>
  sendLink(call, request, async (tx, email) => {
    return findOrCreateContact(call, tx, 'email', email, request.create_user_as_pending ? 'pending' : 'active');
  }),
);

/** Sends an email link to a known address; within a session, also to a new address that the user adds. */
export const send = handler<'magicLinks.email.send'>(magicLinkRequest, async (call, request) => {
  const session = await presentedSession(call);
  return sendLink(call, request, (tx, email) =>
    session
      ? attachContactBySession(call, tx, 'email', email, session.row)
      : requireContact(tx, call.project.projectId, 'email', email),
  );
});

/** Sends an email link to a known address, and ignores any session. */
export const login = handler<'magicLinks.email.login'>(magicLinkRequest, (call, request) =>
  sendLink(call, request, (tx, email) => requireContact(tx, call.project.projectId, 'email', email)),
);

async function sendLink(
  call: Call,
  request: MagicLinkRequest,
  findContact: (tx: Db, email: string) => Promise<Contact & { userCreated?: boolean }>,
): Promise<Payload<'magicLinks.email.send'>> {
  const email = parseEmail(request.email);
  const codeChallenge = parseCodeChallenge(
    request.code_challenge,
    call.project.settings.pkce_required_for_email_magic_links,
  );
  const linkOptions = {
    login: parseLinkOptions(call, request, 'login'),
    signup: parseLinkOptions(call, request, 'signup'),
  };
  const locale = parseLocale(request.locale);
  const { message, answer } = await call.services.db.transaction(async (tx) => {
    const contact = await findContact(tx, email);
    await limitSends(call, tx, contact.userId, (since) =>
      tx.$count(emailTokens, and(eq(emailTokens.emailId, contact.contactId), gt(emailTokens.createdAt, since))),
    );
    const options = contact.verified ? linkOptions.login : linkOptions.signup;
    const token = randomToken(call.services.random);
    await tx.insert(emailTokens).values({
      tokenHash: sha256(token),
      projectId: call.project.projectId,
      userId: contact.userId,
      emailId: contact.contactId,
      tokenType: 'magic_links',
      redirectUrl: options.redirectUrl,
      codeChallenge,
      createdAt: call.now,
      expiresAt: options.expiresAt,
    });
    const draft = writeMagicLink({
      locale,
      projectName: call.project.settings.project_name,
      isSignup: !contact.verified,
      template: options.template,
      url: providerLink(call, 'magic_links', token),
      token,
      minutes: options.minutes,
    });
    return {
      message: await saveMessage(call, tx, { ...draft, to: email, channel: 'email' }),
      answer: { user_created: contact.userCreated ?? false },
    };
  });
  await deliverMessage(call, message);
  return answer;
}

const linkDefaults = {
  login: {
    minutes: 60,
    template: 'magic_link_login',
    errors: {
      invalid: 'invalid_login_magic_link_url',
      noMatch: 'no_match_for_provided_magic_link_url',
      none: 'no_login_redirect_urls_set',
    },
  },
  signup: {
    minutes: 10_080,
    template: 'magic_link_signup',
    errors: {
      invalid: 'invalid_signup_magic_link_url',
      noMatch: 'no_match_for_provided_magic_link_url',
      none: 'no_signup_redirect_urls_set',
    },
  },
} as const;

/** Parses the redirect URL, lifetime and template of a login or sign-up link. */
function parseLinkOptions(call: Call, request: MagicLinkRequest, kind: 'login' | 'signup') {
  const defaults = linkDefaults[kind];
  const minutes = request[`${kind}_expiration_minutes`] ?? defaults.minutes;
  return {
    minutes,
    expiresAt: linkExpiry(call.now, minutes),
    template: chooseTemplate(request[`${kind}_template_id`], defaults.template),
    redirectUrl: chooseRedirect(
      call.project.settings,
      request[`${kind}_magic_link_url`],
      defaultRedirectUrl(call.services, call.project),
      defaults.errors,
    ),
  };
}

const authenticateRequest = z.object({
  token: z.string(),
  session_duration_minutes: z.number(),
  code_verifier: z.string().exactOptional(),
});

/**
 * Redeems the token of an email link, or of the login link in a reset email. A failed PKCE check does not consume the
 * token.
 */
export const authenticate = handler<'magicLinks.authenticate'>(authenticateRequest, async (call, request) => {
  sessionExpiry(call.now, request.session_duration_minutes);
  const { contact, session } = await call.services.db.transaction(async (tx) => {
    const found = await findEmailToken(tx, call.project.projectId, request.token, ['magic_links', 'reset_password']);
    if (!found) throw new ProviderError('magic_link_not_found');
    verifyPkce(found.codeChallenge, request.code_verifier);
    if (!(await consumeEmailToken(call, tx, found))) throw new ProviderError('unable_to_auth_magic_link');
    const [contact] = await tx.select().from(contacts).where(eq(contacts.contactId, found.emailId));
    if (!contact) throw new ProviderError('magic_link_not_found');
    await verifyContact(call, tx, contact);
    const session = await signIn(call, tx, {
      userId: contact.userId,
      minutes: request.session_duration_minutes,
      factor: {
        type: 'magic_link',
        delivery_method: 'email',
        last_authenticated_at: call.now.toISOString(),
        email_factor: { email_id: contact.contactId, email_address: contact.value },
      },
    });
    return { contact, session };
  });
  return { ...(await authResponse(call, session)), method_id: contact.contactId };
});
