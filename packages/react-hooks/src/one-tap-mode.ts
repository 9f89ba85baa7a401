import { type FoyerConfig, providersOf } from './config.ts';

/**
 * Where Google's one-tap prompt is with this configuration; null: it is not used. It is used only where social sign-in
 * is the only product, Google the only provider, `one_tap` is on and its `position` not `embeddedOnly` (specification,
 * section 5).
 */
export function oneTapMode(config: FoyerConfig): 'floating' | 'embedded' | null {
  const [provider, ...others] = providersOf(config);
  const isAlone = config.products?.length && config.products.every((product) => product === 'oauth') && !others.length;
  if (!isAlone || provider?.type !== 'google' || !provider.one_tap || provider.position === 'embeddedOnly') return null;
  const { position } = provider;
  const isEmbedded =
    position === 'floatingOrEmbedded' ? !('IdentityCredential' in globalThis) : position === 'embedded';
  return isEmbedded ? 'embedded' : 'floating';
}
