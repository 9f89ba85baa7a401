import { describe, expect, it } from 'vitest';
import { createFoyerServer } from '../server.ts';
import { PROJECT_ID } from '../testing/keys.ts';

const foyer = createFoyerServer({ projectId: PROJECT_ID });

/** Returns where a visitor is led by `requireUser`, or the status. */
async function refusalOf(url: string, login: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { headers: { accept: 'text/html', host: 'app.example', ...headers }, url, method };
  const refused: Response = await foyer.requireUser(request, { login }).catch((thrown) => thrown);
  return refused.headers.get('location') ?? refused.status;
}

describe('the login page', () => {
  it.each([
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/login', '/login/'],
    ['/login?theme=dark', '/login#form'],
    ['/a/../login', '/login'],
    ['/%6Cogin', '/login'],
    ['/log%2din', '/log-in'],
    ['/%d0%b2', '/в'],
    ['/%D0%B2/', '/%d0%b2'],
    ['/', '/'],
    ['https://app.example/login', '/login/'],
    ['/login', 'https://app.example/login'],
    ['/login/', 'https://APP.example:443/login'],
  ])('is never led to itself: %s for %s', async (url, login) => {
    expect(await refusalOf(url, login)).toBe(401);
    expect(await refusalOf(url, login, { 'sec-fetch-mode': 'navigate' })).toBe(401);
    expect(await refusalOf(url, login, { cookie: 'stytch_session=token' })).toBe(401);
  });

  it.each([
    ['/Login', '/login', '/login?returnTo=%2FLogin'],
    ['/login/more', '/login', '/login?returnTo=%2Flogin%2Fmore'],
    ['/a%2Fb', '/a/b', '/a/b?returnTo=%2Fa%252Fb'],
    ['/login', 'https://login.example/login', 'https://login.example/login?returnTo=%2Flogin'],
    ['/login/', 'https://app.example:8443/login', 'https://app.example:8443/login?returnTo=%2Flogin%2F'],
    ['https://app.example/', 'https://login.example', 'https://login.example?returnTo=%2F'],
  ])('is another page than %s: %s', async (url, login, location) => {
    expect(await refusalOf(url, login)).toBe(location);
  });

  it.each([
    ['/login', 'https://app.example/login'],
    ['/login', 'https://app.example/login/?returnTo=%2Faccount'],
    ['https://login.example/in', 'https://login.example/in/?returnTo=%2Faccount'],
  ])('%s is not shown again where it could not renew a session', async (login, referer) => {
    const cookie = 'stytch_session=token';
    expect(await refusalOf('/account', login, { cookie })).toBe(`${login}?returnTo=%2Faccount`);
    expect(await refusalOf('/account', login, { cookie, referer })).toBe(401);
    const elsewhere = referer.replace(/\/\/\w+/, '//other');
    expect(await refusalOf('/account', login, { cookie, referer: elsewhere })).toBe(`${login}?returnTo=%2Faccount`);
  });
});

describe('after a form of a user who is signed out', () => {
  const referer = 'https://app.example/orders?page=2';
  it.each([
    ['the page that has sent it', 'POST', referer, '/orders?page=2'],
    ['the page that has sent it', 'DELETE', 'https://app.example:443/orders', '/orders'],
    ['its address, if the page is unknown', 'POST', undefined, '/api/note'],
    ['its address, if a page of another host has sent it', 'POST', 'https://evil.example/orders', '/api/note'],
    ['its address, if it is on the login page', 'POST', 'https://app.example/login?returnTo=%2F', '/api/note'],
    ['its address, if it only requests a page', 'GET', referer, '/api/note'],
    ['its address, if the referrer is no URL', 'POST', 'orders', '/api/note'],
  ])('the login leads to %s: %s from %s', async (_, method, from, wanted) => {
    const headers = from === undefined ? {} : { referer: from };
    const location = `/login?returnTo=${encodeURIComponent(wanted)}`;
    expect(await refusalOf('/api/note', '/login', headers, method)).toBe(location);
  });
});
