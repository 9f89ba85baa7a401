import { afterEach, expect, it, vi } from 'vitest';
import { type FoyerConfig, type OauthProviderConfig, oneTapMode } from './index.ts';

const google: OauthProviderConfig = { type: 'google', one_tap: true };
const only = (...providers: OauthProviderConfig[]): FoyerConfig => ({
  products: ['oauth'],
  oauthOptions: { providers },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, FoyerConfig, 'floating' | 'embedded']>([
  ['floats by default', only(google), 'floating'],
  ['floats', only({ ...google, position: 'floating' }), 'floating'],
  ['is in the place of the button', only({ ...google, position: 'embedded' }), 'embedded'],
  ['is there where the browser cannot draw it', only({ ...google, position: 'floatingOrEmbedded' }), 'embedded'],
])('%s', (_what, config, mode) => {
  expect(oneTapMode(config)).toBe(mode);
});

it('floats where the browser itself can draw it, unless it is told not to', () => {
  vi.stubGlobal('IdentityCredential', class {});
  expect(oneTapMode(only({ ...google, position: 'floatingOrEmbedded' }))).toBe('floating');
  expect(oneTapMode(only({ ...google, position: 'embedded' }))).toBe('embedded');
});

it.each<[string, FoyerConfig]>([
  ['that is not asked for', only({ type: 'google' })],
  ['that is embedded only', only({ ...google, position: 'embeddedOnly' })],
  ['of another provider', only({ type: 'github' as 'google', one_tap: true })],
  ['beside another provider', only(google, { type: 'github' })],
  ['beside another product', { ...only(google), products: ['oauth', 'otp'] }],
  ['without its product', { ...only(google), products: ['otp'] }],
  ['where no product is named', { ...only(google), products: [] }],
  ['where nothing is configured', {}],
])('is not used: one %s', (_what, config) => {
  expect(oneTapMode(config)).toBeNull();
});
