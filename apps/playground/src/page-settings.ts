function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** Where the provider is, as this page's server says. */
export const defaultProvider = meta('foyer-provider');

/** The project that the provider starts with. */
export const defaultPublicToken = meta('foyer-public-token');
