import type { ResolvedConfig } from '../provider/config.ts';

/**
 * Returns where this configuration shows Google's one-tap prompt; null if it shows none. The prompt requires `oauth` as
 * the only product, Google as the only provider, `one_tap: true` and a `position` other than `embeddedOnly`.
 */
export function oneTapMode({ products, socialProviders }: ResolvedConfig): 'floating' | 'embedded' | null {
  const [provider, ...others] = socialProviders;
  const isAlone = products.every((product) => product === 'oauth') && !others.length;
  if (!isAlone || provider?.type !== 'google' || !provider.one_tap || provider.position === 'embeddedOnly') return null;
  const { position } = provider;
  const isEmbedded =
    position === 'floatingOrEmbedded' ? !('IdentityCredential' in globalThis) : position === 'embedded';
  return isEmbedded ? 'embedded' : 'floating';
}
