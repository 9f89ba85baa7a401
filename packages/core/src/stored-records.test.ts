import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldStepStore } from './attempt/held-sign-in.ts';
import { tokenHashRecord } from './session/stored-auth.ts';
import { createTestClient, pendingOf } from './testing/create-test-client.ts';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { fc } from './testing/properties.ts';
import { type ListedRecord, storedRecords } from './testing/stored-records.ts';
import {
  at,
  createStubProvider,
  MINUTES,
  ok,
  PUBLIC_TOKEN,
  STATE_KEY,
  signInBefore,
  someAuth,
  someSession,
  someUser,
} from './testing/stub-provider.ts';

/** Texts that another version, another client or a person may have stored under any key. */
const wrongTexts: Record<string, string> = {
  'a list of a number': '[1]',
  'a list of nothing': '[null]',
  'a list of objects': '[{}]',
  nothing: 'null',
  'an empty object': '{}',
  'a text': '"x"',
  'no text': '',
  'broken JSON': '{"user":',
  'a number': '7',
  'a negative number': '-7',
  'a huge number': '1e999',
  'a huge text': 'x'.repeat(1_000_000),
  'a huge list': JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index)),
  'an object of objects': '{"user":{},"session":{},"state":{},"emails":[{}],"roles":{}}',
  'lists in place of objects': '{"user":[],"session":[],"rbacPolicy":[],"captchaSettings":[]}',
  'a prototype': '{"__proto__":{"user":1},"screen":"__proto__"}',
};

/** Texts of an older or a newer form, by key. */
const otherForms: Record<string, string[]> = {
  '': [
    '{"user":{"user_id":1}}',
    '{"session":{"session_id":"session-test-9"}}',
    '{"user":{"user_id":"u","emails":[null]}}',
  ],
  '::bootstrap': ['{"emailDomains":null}', '{"rbacPolicy":{"roles":[{"role_id":"a"}]}}', '{"captchaSettings":true}'],
  '::attempt': [
    `{"version":0,"project":"${PUBLIC_TOKEN}"}`,
    `{"version":1,"project":"${PUBLIC_TOKEN}","state":{"screen":"constructor"}}`,
  ],
  '::awaited_emails': [`{"version":2,"project":"${PUBLIC_TOKEN}","emails":[]}`],
  '::agreement': ['{"agreedAt":"now"}', '{"agreedAt":1,"agreedAtApi":null}', '{"optIns":"news"}'],
  '::agreed_terms': ['{"user_id":"user-test-1"}'],
  '::luggage': ['{"startedAt":"now"}', '{"startedAt":1,"sessionId":null,"user":{"id":"user-test-1"}}'],
  '::landing': ['{"token":"t"}', '{"token":1,"tokenType":"magic_links","sessionId":""}'],
  '::password_reset': ['{"emails":["a"],"expires_at":99999999999999}', '{"token":"t","expires_at":99999999999999}'],
  '::unconfirmed_user': ['{"session_id":1}', '{"before":null,"expires_at":"later"}'],
  '::held_sign_in': [
    `{"version":0,"project":"${PUBLIC_TOKEN}","step":"details","user_id":"u","session_id":"s","receipt":{}}`,
    `{"version":1,"project":"${PUBLIC_TOKEN}","step":"constructor","user_id":"u","session_id":"s","receipt":{}}`,
  ],
  '::redeemed': ['[1,"hash",null]'],
  '::pending_revocations': ['[1,null,""]', '{"0":"token-1"}'],
  '::PKCE_VERIFIER:magic_links': ['{"code_challenge":1,"code_verifier":2}', '{"code_verifier":"x"}'],
};

/** Values of another project, whose storage a person has copied, by key. */
const otherProjects: Record<string, object> = {
  '::attempt': { ...(storedRecords.find(({ record }) => record.key === '::attempt')?.example ?? {}), project: 'other' },
  '::awaited_emails': { version: 1, project: 'other', emails: [] },
  '::held_sign_in': {
    ...(storedRecords.find(({ record }) => record.key === '::held_sign_in')?.example ?? {}),
    project: 'other',
  },
};

const name = ({ record: { key, area } }: ListedRecord) => `${key || 'the user and session'} (${area})`;
const textOf = ({ example }: ListedRecord) => (typeof example === 'string' ? example : JSON.stringify(example));

describe('the stored records', () => {
  it('have one key each', () => {
    const keys = storedRecords.map(({ record: { key, area } }) => `${area} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(storedRecords.map((listed) => [name(listed), listed] as const))(
    'of %s return what they store',
    (_name, listed) => {
      expect(listed.record.parse(textOf(listed))).toEqual(listed.example);
    },
  );

  it.each(storedRecords.filter(({ accepts }) => accepts === 'json').map((listed) => [name(listed), listed] as const))(
    'of %s ignore every wrong text',
    (_name, { record, example }) => {
      for (const text of [...Object.values(wrongTexts), ...(otherForms[record.key] ?? [])]) {
        const value = record.parse(text);
        const isAllowed =
          value === null ||
          // A list loses its wrong members.
          (Array.isArray(example) && Array.isArray(value) && value.every((item) => item && typeof item === 'string')) ||
          // The settings may lack any member.
          (record.key === '::bootstrap' &&
            Object.keys(value ?? {}).every((member) => !Object.hasOwn(example as object, member)));
        expect(isAllowed, `${text.slice(0, 80)} is read as ${JSON.stringify(value)?.slice(0, 80)}`).toBe(true);
      }
    },
  );

  it.each(storedRecords.map((listed) => [name(listed), listed] as const))('of %s never throw', (_name, { record }) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        record.parse(text);
      }),
    );
  });
});

/** Uses everything that reads a record, in a browser that contains a text. Returns what a page shows. */
async function visit(listed?: ListedRecord, text?: string, isSignedIn = false) {
  const browser = createFakeBrowser();
  const provider = createStubProvider();
  provider.on('/sessions/authenticate', ok(someAuth('1', 3)));
  provider.on('/sessions/revoke', ok({}));
  provider.on('/magic_links/authenticate', ok(someAuth('1', 4)));
  provider.on('/magic_links/email/login_or_create', ok({}));
  provider.on('/passwords/email/reset/start', ok({}));
  if (isSignedIn) signInBefore(browser);
  const tab = browser.openTab(
    provider.fetch,
    isSignedIn ? undefined : 'https://app.example.test/?stytch_token_type=magic_links&token=link-1',
  );
  if (listed && text !== undefined) {
    const { key, area } = listed.record;
    const { localStorage, sessionStorage } = tab.environment.page;
    const prefix = listed.owner === 'none' ? '' : STATE_KEY;
    (area === 'local' ? localStorage : sessionStorage).setItem(prefix + key, text);
  }
  const client = createTestClient(PUBLIC_TOKEN, { telemetry: false }, tab.environment);
  const { attempt, passwords } = client;
  await client.bootstrap.getAsync();
  const shown = {
    attempt: await attempt.get('login'),
    held: heldStepStore(PUBLIC_TOKEN, client.storage, client.state).get(),
    awaited: await attempt.awaited(),
    lastUsed: client.oauth.lastUsed(),
    reset: [pendingOf(client).token(), pendingOf(client).email(), pendingOf(client).hasVerifier()],
    check: await client.checkAuthenticateUrl(),
    redeemed: await client.authenticateByUrl(MINUTES),
    user: (await client.session.authenticate()).user.user_id,
    state: client.state.get(),
    isAuthorized: await client.rbac.isAuthorized('documents', 'read'),
  };
  attempt.begin({ returnTo: '/cart' });
  const receipt = await attempt.takeReceipt({ user: someUser(), session: someSession('1', 4) }, { entry: 'link' });
  await client.magicLinks.email.loginOrCreate('ada@example.test');
  await passwords.resetByEmailStart({ email: 'ada@example.test' });
  const emails = await attempt.awaited();
  await client.session.revoke();
  client.destroy();
  return {
    ...shown,
    receipt,
    emails,
    after: client.state.get(),
    sent: provider.calls.map(({ path, text }) => [path, text]),
  };
}

describe('a page whose storage contains a wrong value', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(5)) });
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(storedRecords.map((listed) => [name(listed), listed] as const))(
    'under the key of %s behaves as without it',
    async (_name, listed) => {
      const { key } = listed.record;
      const copied = otherProjects[key];
      const texts = [
        ...Object.values(wrongTexts),
        ...(otherForms[key] ?? []),
        ...(copied ? [JSON.stringify(copied)] : []),
      ];
      for (const isSignedIn of [false, true]) {
        const expected = await visit(undefined, undefined, isSignedIn);
        for (const text of texts) {
          const { sent, ...shown } = await visit(listed, text, isSignedIn);
          // A page that cannot read its session validates it once more.
          const isSession = isSignedIn && (key === '' || key === tokenHashRecord.key);
          expect({ ...shown, sent: isSession ? expected.sent : sent }, text.slice(0, 80)).toEqual(expected);
        }
      }
    },
  );
});
