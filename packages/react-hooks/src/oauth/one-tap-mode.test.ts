import { afterEach, expect, it, vi } from 'vitest';
import { type FoyerConfig, type OAuthProviderConfig, resolveConfig } from '../provider/config.ts';
import { oneTapMode } from './one-tap-mode.ts';

const google: OAuthProviderConfig = { type: 'google', one_tap: true };
const only = (...providers: OAuthProviderConfig[]): FoyerConfig => ({
  products: ['oauth'],
  oauthOptions: { providers },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, FoyerConfig, 'floating' | 'embedded']>([
  ['is floating by default', only(google), 'floating'],
  ['is floating where the position is floating', only({ ...google, position: 'floating' }), 'floating'],
  ['is embedded where the position is embedded', only({ ...google, position: 'embedded' }), 'embedded'],
  [
    'is embedded where the browser cannot draw the prompt itself',
    only({ ...google, position: 'floatingOrEmbedded' }),
    'embedded',
  ],
])('oneTapMode %s', (_what, config, mode) => {
  expect(oneTapMode(resolveConfig(config))).toBe(mode);
});

it('oneTapMode is floating where the browser draws the prompt itself, unless the position is embedded', () => {
  vi.stubGlobal('IdentityCredential', class {});
  expect(oneTapMode(resolveConfig(only({ ...google, position: 'floatingOrEmbedded' })))).toBe('floating');
  expect(oneTapMode(resolveConfig(only({ ...google, position: 'embedded' })))).toBe('embedded');
});

it.each<[string, FoyerConfig]>([
  ['one_tap is off', only({ type: 'google' })],
  ['the position is embeddedOnly', only({ ...google, position: 'embeddedOnly' })],
  ['the provider is not Google', only({ type: 'github' as 'google', one_tap: true })],
  ['there is another provider', only(google, { type: 'github' })],
  ['there is another product', { ...only(google), products: ['oauth', 'otp'] }],
  ['the product oauth is off', { ...only(google), products: ['otp'] }],
  ['there is no product', { ...only(google), products: [] }],
  ['the configuration is empty', {}],
])('oneTapMode is null where %s', (_what, config) => {
  expect(oneTapMode(resolveConfig(config))).toBeNull();
});
