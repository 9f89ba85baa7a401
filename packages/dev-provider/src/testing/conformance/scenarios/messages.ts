import { enterCode, lastToken, type Scenario, signIn } from '../scenario.ts';

/** Email links and passcodes. */
export const messageScenarios: Scenario[] = [
  {
    name: 'an email link, for a new user and then for a known one',
    async act(visit) {
      await visit.call((client) =>
        client.magicLinks.email.loginOrCreate('ada@example.test', {
          login_magic_link_url: 'http://localhost:3000/login',
          signup_magic_link_url: 'http://localhost:3000/signup',
          login_expiration_minutes: 30,
          signup_expiration_minutes: 30,
          login_template_id: 'login-a',
          signup_template_id: 'signup-a',
          locale: 'es',
        }),
      );
      const token = await lastToken(visit);
      await visit.call(
        (client, token) => client.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
        token,
      );
      await visit.call(
        (client, token) => client.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
        token,
      );
      await visit.call((client) => client.session.revoke());
      await visit.call((client) => client.magicLinks.email.send('ada@example.test'));
      await visit.call((client) => client.magicLinks.email.send('nobody@example.test'));
    },
  },
  {
    name: 'an email link with PKCE, and one that adds an address',
    settings: { pkce_required_for_email_magic_links: true },
    async act(visit) {
      await visit.call((client) => client.magicLinks.email.loginOrCreate('ada@example.test'));
      const first = await lastToken(visit);
      await visit.call(
        (client, token) => client.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
        first,
      );
      await visit.call((client) => client.magicLinks.email.send('ada@work.test'));
      const second = await lastToken(visit);
      await visit.call(
        (client, token) => client.magicLinks.authenticate(token, { session_duration_minutes: 5 }),
        second,
      );
    },
  },
  {
    name: 'the URL of an email link',
    async act(visit) {
      await visit.call(
        (client, url) => client.magicLinks.email.loginOrCreate('ada@example.test', { signup_magic_link_url: url }),
        visit.page.url(),
      );
      const { url } = await visit.project.lastMessage();
      await visit.back(() => visit.page.goto(url ?? ''));
      await visit.call((client) => client.parseAuthenticateUrl());
      await visit.call((client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
      await visit.call(() => [...new URLSearchParams(location.search).keys()]);
      await visit.call((client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
      await visit.call((client) => client.parseAuthenticateUrl('http://x.test/?stytch_token_type=login&token=abc'));
    },
  },
  {
    name: 'passcodes by text message, WhatsApp and email, without a session',
    async act(visit) {
      await visit.call((client) =>
        client.otps.sms.loginOrCreate('+12025550123', { expiration_minutes: 5, locale: 'pt-br' }),
      );
      await visit.call((client) => client.otps.whatsapp.loginOrCreate('+12025550123', { expiration_minutes: 5 }));
      const sent = await visit.call((client) =>
        client.otps.email.loginOrCreate('ada@example.test', {
          expiration_minutes: 5,
          login_template_id: 'login-a',
          signup_template_id: 'signup-a',
          locale: 'en',
        }),
      );
      await visit.call(
        (client, id) => client.otps.authenticate('000000', id, { session_duration_minutes: 30 }),
        sent.method_id,
      );
      await enterCode(visit, sent.method_id);
      await visit.call((client) => client.session.revoke());
      await visit.call((client) => client.otps.sms.send('+12025550123', { expiration_minutes: 1 }));
      await visit.call((client) => client.otps.whatsapp.send('+12025550123'));
      await visit.call((client) => client.otps.email.send('ada@example.test', { expiration_minutes: 10 }));
      await visit.call((client) => client.otps.sms.loginOrCreate('12'));
    },
  },
  {
    name: 'passcodes that add a number and an address to a session',
    async act(visit) {
      await signIn(visit);
      const sms = await visit.call((client) => client.otps.sms.send('+12025550123'));
      await enterCode(visit, sms.method_id);
      await visit.call((client) => client.otps.whatsapp.send('+12025550199'));
      const address = await visit.call((client) => client.otps.email.send('ada@work.test'));
      await enterCode(visit, address.method_id);
      const user = await visit.call((client) => client.user.getSync());
      const phoneId = user?.phone_numbers[0]?.phone_id ?? '';
      await visit.call((client, id) => client.user.deletePhoneNumber(id), phoneId);
      await visit.call((client, id) => client.user.deletePhoneNumber(id), phoneId);
      for (const { email_id } of user?.emails ?? []) {
        await visit.call((client, id) => client.user.deleteEmail(id), email_id);
      }
    },
  },
];
