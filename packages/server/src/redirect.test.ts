import { describe, expect, it } from 'vitest';
import { changePasswordRedirect, loginRedirect, returnToOf } from './redirect.ts';

const locationOf = (url: string | undefined, login = '/login') =>
  loginRedirect({ headers: {}, url }, login).headers.get('location');

describe('loginRedirect', () => {
  it.each([
    ['https://app.example/', '/login?returnTo=%2F'],
    ['https://app.example/orders?id=7&q=a%20b#part', '/login?returnTo=%2Forders%3Fid%3D7%26q%3Da%2520b'],
    ['/orders?id=7', '/login?returnTo=%2Forders%3Fid%3D7'],
    ['//evil.example/path', '/login?returnTo=%2F'],
    ['/\\evil.example', '/login?returnTo=%2F'],
    [`/${'a'.repeat(3000)}`, '/login?returnTo=%2F'],
    [undefined, '/login?returnTo=%2F'],
    ['http://[', '/login?returnTo=%2F'],
  ])('carries the path of %s', (url, location) => {
    expect(locationOf(url)).toBe(location);
  });

  it.each([
    ['/login?theme=dark', '/login?theme=dark&returnTo=%2Fa'],
    ['/login#form', '/login?returnTo=%2Fa#form'],
    ['https://login.example/in', 'https://login.example/in?returnTo=%2Fa'],
  ])('adds the path to %s', (login, location) => {
    expect(locationOf('/a', login)).toBe(location);
  });
});

describe('returnToOf', () => {
  it.each([
    ['https://app.example/login?returnTo=%2Forders%3Fid%3D7', '/orders?id=7'],
    ['/login?returnTo=/a', '/a'],
    ['/login?returnTo=//evil.example', '/'],
    ['/login?returnTo=https://evil.example', '/'],
    ['/login?returnTo=javascript:alert(1)', '/'],
    ['/login?returnTo=%2F%5Cevil.example', '/'],
    ['/login?returnTo=%0d%0aSet-Cookie:x', '/'],
    ['/login?returnTo=', '/'],
    ['/login', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('returns the path of %s, or /', (url, path) => {
    expect(returnToOf({ headers: {}, url })).toBe(path);
  });

  it('returns the path that loginRedirect carries', () => {
    const path = '/orders?id=7&next=%2Fhome';
    expect(returnToOf({ headers: {}, url: locationOf(path) ?? '' })).toBe(path);
  });
});

it('changePasswordRedirect leads a password manager to the section', () => {
  const response = changePasswordRedirect('/account#passwords');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account#passwords']);
});
