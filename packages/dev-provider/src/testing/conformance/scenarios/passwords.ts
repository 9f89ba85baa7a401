import { lastToken, type Scenario } from '../scenario.ts';

export const passwordScenarios: Scenario[] = [
  {
    name: 'a password: checking strength, creating, signing in and changing',
    async act(visit) {
      await visit.call((client) => client.passwords.strengthCheck({ password: 'hunter2', email: 'ada@example.test' }));
      await visit.call((client) => client.passwords.strengthCheck({ password: 'kestrel-orbit-42-lantern' }));
      await visit.call((client) =>
        client.passwords.create({
          email: 'ada@example.test',
          password: 'kestrel-orbit-42-lantern',
          ...{ session_duration_minutes: 30 },
        }),
      );
      await visit.call((client) => client.session.revoke());
      await visit.call((client) =>
        client.passwords.authenticate({ email: 'ada@example.test', password: 'wrong', session_duration_minutes: 30 }),
      );
      await visit.call((client) =>
        client.passwords.authenticate({
          email: 'ada@example.test',
          password: 'kestrel-orbit-42-lantern',
          session_duration_minutes: 30,
        }),
      );
      await visit.call((client) =>
        client.passwords.resetBySession({ password: 'marble-anvil-73-harbour', session_duration_minutes: 30 }),
      );
      await visit.call((client) =>
        client.passwords.resetByExistingPassword({
          email: 'ada@example.test',
          existing_password: 'marble-anvil-73-harbour',
          new_password: 'copper-meadow-19-violin',
          session_duration_minutes: 30,
        }),
      );
    },
  },
  {
    name: 'a password reset by both links of the email, with PKCE',
    settings: { pkce_required_for_password_resets: true },
    async act(visit) {
      await visit.project.addUser('ada@example.test');
      const start = () =>
        visit.call((client) =>
          client.passwords.resetByEmailStart({
            email: 'ada@example.test',
            login_redirect_url: 'http://localhost:3000/login',
            reset_password_redirect_url: 'http://localhost:3000/reset',
            reset_password_expiration_minutes: 30,
            reset_password_template_id: 'reset-a',
            locale: 'en',
          }),
        );
      await start();
      const token = await lastToken(visit);
      await visit.call(
        (client, token) =>
          client.passwords.resetByEmail({ token, password: 'kestrel-orbit-42-lantern', session_duration_minutes: 30 }),
        token,
      );
      await visit.call((client) => client.session.revoke());
      await start();
      const login = await lastToken(visit);
      await visit.call(
        (client, token) => client.magicLinks.authenticate(token, { session_duration_minutes: 30 }),
        login,
      );
    },
  },
];
