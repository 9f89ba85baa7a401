import { expect, it } from 'vitest';
import { withDemoRequest } from './demo-request.ts';

const origin = 'http://localhost:3000';

it('withDemoRequest adds the request of an app on the consent page and removes it elsewhere', () => {
  const asked = withDemoRequest('?sms=0', 'identity-provider', origin);
  const query = new URLSearchParams(asked);
  expect(query.get('redirect_uri')).toBe('http://localhost:3000/third-party');
  expect(query.get('sms')).toBe('0');
  expect(withDemoRequest(asked, 'identity-provider', origin)).toBe(asked);
  expect(withDemoRequest(asked, 'login', origin)).toBe('?sms=0');
  expect(withDemoRequest('', 'login', origin)).toBe('');
});

it("withDemoRequest keeps a visitor's own request", () => {
  const own = '?client_id=mine&redirect_uri=http%3A%2F%2Flocalhost%2F';
  expect(withDemoRequest(own, 'identity-provider', origin)).toBe(own);
  expect(withDemoRequest(own, 'login', origin)).toBe(own);
  const logout = '?post_logout_redirect_uri=http%3A%2F%2Flocalhost%2F';
  expect(withDemoRequest(logout, 'identity-provider', origin)).toBe(logout);
});
