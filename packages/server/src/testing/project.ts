import { createTestProvider, type TestProvider } from '@foyer/testing';
import { afterAll, beforeAll } from 'vitest';

/** A project of the local provider, for the tests of a file. */
export function testProject() {
  let project: TestProvider;
  beforeAll(async () => {
    project = await createTestProvider();
  });
  afterAll(() => project.close());
  return () => project;
}

/** Returns a request of a browser with these cookies. */
export const requestWith = (cookies: Record<string, string>, init: RequestInit & { url?: string } = {}) => {
  const { url = 'https://app.example/account', headers, ...rest } = init;
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  return new Request(url, { ...rest, headers: { ...Object.fromEntries(new Headers(headers)), cookie } });
};

/** The cookies of a session. */
export const cookiesOf = ({ sessionToken, sessionJwt }: { sessionToken: string; sessionJwt: string }) => ({
  stytch_session: sessionToken,
  stytch_session_jwt: sessionJwt,
});
