import { describe, expect, it } from 'vitest';
import { isLogoutQuery, parseAuthorizeQuery, parseLogoutQuery } from './idp-request.ts';

describe('parseAuthorizeQuery', () => {
  it('has defaults for missing parameters', () => {
    expect(parseAuthorizeQuery('?client_id=app&redirect_uri=https://notes.example/&variant=mine')).toEqual({
      missing: null,
      request: {
        client_id: 'app',
        redirect_uri: 'https://notes.example/',
        response_type: 'code',
        scopes: ['openid', 'email', 'profile'],
      },
    });
  });

  it('returns every parameter', () => {
    const query = new URLSearchParams({
      ...{ client_id: 'app', redirect_uri: 'https://notes.example/', response_type: 'code', prompt: 'consent' },
      ...{ scope: ' openid  notes:read ', state: 's&t', nonce: 'n', code_challenge: 'c' },
    });
    query.append('resource', 'https://api.example/1');
    query.append('resource', 'https://api.example/2');
    expect(parseAuthorizeQuery(`?${query}`).request).toEqual({
      ...{ client_id: 'app', redirect_uri: 'https://notes.example/', response_type: 'code', prompt: 'consent' },
      ...{ scopes: ['openid', 'notes:read'], state: 's&t', nonce: 'n', code_challenge: 'c' },
      resources: ['https://api.example/1', 'https://api.example/2'],
    });
  });

  it.each([
    ['60', 60],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['', undefined],
  ])('reads max_age=%s as %s', (text, seconds) => {
    const { request } = parseAuthorizeQuery(`?client_id=app&redirect_uri=https://notes.example/&max_age=${text}`);
    expect(request?.max_age).toBe(seconds);
  });

  it.each([
    ['', 'client_id'],
    ['?redirect_uri=https://notes.example/', 'client_id'],
    ['?client_id=&redirect_uri=https://notes.example/', 'client_id'],
    ['?client_id=app', 'redirect_uri'],
    ['?client_id=app&redirect_uri=', 'redirect_uri'],
  ])('reports for %j that %s is missing', (search, param) => {
    expect(parseAuthorizeQuery(search)).toEqual({ request: null, missing: { status: 'missingParam', param } });
  });
});

describe('parseLogoutQuery', () => {
  it('applies to a query with post_logout_redirect_uri', () => {
    expect(isLogoutQuery('?client_id=app&redirect_uri=https://notes.example/')).toBe(false);
    expect(isLogoutQuery('?client_id=app&post_logout_redirect_uri=https://notes.example/')).toBe(true);
    expect(isLogoutQuery('?post_logout_redirect_uri=')).toBe(true);
  });

  it('returns every parameter', () => {
    const search = '?client_id=app&post_logout_redirect_uri=https://notes.example/&id_token_hint=a.b.c&state=s&scope=x';
    expect(parseLogoutQuery(search).request).toEqual({
      ...{ client_id: 'app', post_logout_redirect_uri: 'https://notes.example/', id_token_hint: 'a.b.c', state: 's' },
    });
  });

  it.each([
    ['?post_logout_redirect_uri=https://notes.example/', 'client_id'],
    ['?client_id=app&post_logout_redirect_uri=', 'post_logout_redirect_uri'],
  ])('reports for %j that %s is missing', (search, param) => {
    expect(parseLogoutQuery(search)).toEqual({ request: null, missing: { status: 'missingParam', param } });
  });
});
