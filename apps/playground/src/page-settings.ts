function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The provider's URL, as set by this page's server. */
export const defaultProvider = meta('foyer-provider');

/** The provider's default project. */
export const defaultPublicToken = meta('foyer-public-token');
