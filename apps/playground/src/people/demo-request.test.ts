import { expect, it } from 'vitest';
import { withDemoRequest } from './demo-request.ts';

const origin = 'http://localhost:3000';

it('asks as an app would while consent is shown, and takes it back', () => {
  const asked = withDemoRequest('?sms=0', 'identity-provider', origin);
  const query = new URLSearchParams(asked);
  expect(query.get('redirect_uri')).toBe('http://localhost:3000/third-party');
  expect(query.get('sms')).toBe('0');
  expect(withDemoRequest(asked, 'identity-provider', origin)).toBe(asked);
  expect(withDemoRequest(asked, 'login', origin)).toBe('?sms=0');
  expect(withDemoRequest('', 'login', origin)).toBe('');
});

it("leaves a visitor's own request alone", () => {
  const own = '?client_id=mine&redirect_uri=http%3A%2F%2Flocalhost%2F';
  expect(withDemoRequest(own, 'identity-provider', origin)).toBe(own);
  expect(withDemoRequest(own, 'login', origin)).toBe(own);
  const logout = '?post_logout_redirect_uri=http%3A%2F%2Flocalhost%2F';
  expect(withDemoRequest(logout, 'identity-provider', origin)).toBe(logout);
});
