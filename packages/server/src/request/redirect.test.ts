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
    ['/вход', '/%D0%B2%D1%85%D0%BE%D0%B4?returnTo=%2Fa'],
    [
      '/ログイン?テーマ=暗#形',
      '/%E3%83%AD%E3%82%B0%E3%82%A4%E3%83%B3?%E3%83%86%E3%83%BC%E3%83%9E=%E6%9A%97&returnTo=%2Fa#%E5%BD%A2',
    ],
    ['/😀 x', '/%F0%9F%98%80%20x?returnTo=%2Fa'],
    ['/%D0%B2?q=%20', '/%D0%B2?q=%20&returnTo=%2Fa'],
    ['/é', '/%C3%A9?returnTo=%2Fa'],
    ['/\ud800', '/%EF%BF%BD?returnTo=%2Fa'],
    ['/a\r\nSet-Cookie: b', '/a%0D%0ASet-Cookie:%20b?returnTo=%2Fa'],
    ['https://вход.example/я', 'https://xn--b1ae3a1a.example/%D1%8F?returnTo=%2Fa'],
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

  it('returns the first page of an app below a path in place of /', () => {
    const home = (url: string) => returnToOf({ headers: {}, url }, '/app');
    expect(home('/app/login')).toBe('/app');
    expect(home('/app/login?returnTo=https://evil.example')).toBe('/app');
    expect(home('/app/login?returnTo=%2Fapp%2Faccount')).toBe('/app/account');
  });

  it('is that of a request whose framework has removed the path of the app from its URL', () => {
    const request = { headers: {}, url: '/orders', originalUrl: '/app/orders?id=7' };
    expect(loginRedirect(request, '/app/login').headers.get('location')).toBe(
      '/app/login?returnTo=%2Fapp%2Forders%3Fid%3D7',
    );
  });

  it('returns the path that loginRedirect carries', () => {
    const path = '/orders?id=7&next=%2Fhome';
    expect(returnToOf({ headers: {}, url: locationOf(path) ?? '' })).toBe(path);
  });
});

it('changePasswordRedirect leads a password manager to the section', () => {
  const response = changePasswordRedirect('/account#passwords');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account#passwords']);
  expect(changePasswordRedirect('/профиль').headers.get('location')).toMatch(/^\/(?:%[0-9A-F]{2})+$/);
});
