import { expect, it } from 'vitest';
import { clientOptions } from './client-options.ts';

it.each(['http://localhost:4000', 'http://127.0.0.1:4000/'])(
  'has the provider at %s stand in for others',
  (provider) => {
    expect(clientOptions(provider)).toMatchObject({ baseUrl: provider, dfpCdnUrl: provider });
  },
);

it.each(['https://test.stytch.com', 'https://localhost.example.com', 'nonsense', ''])(
  'takes no one but the provider for %j, and never throws',
  (provider) => expect(clientOptions(provider)).toEqual({ baseUrl: provider }),
);
