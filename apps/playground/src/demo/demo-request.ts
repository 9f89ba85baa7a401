import type { Variant } from '../widget/variants.ts';

/** The app of the provider's default project. */
const CLIENT = 'connected-app-test-00000000-0000-4000-8000-000000000000';

const isRequest = (query: URLSearchParams) => query.has('client_id') || query.has('post_logout_redirect_uri');

/**
 * Adds an app's request to the page's query while the consent page is shown, as if an app had redirected the visitor.
 * Removes it for any other variant. The visitor's own request stays.
 */
export function withDemoRequest(search: string, variant: Variant, origin: string): string {
  const query = new URLSearchParams(search);
  const request = {
    client_id: CLIENT,
    redirect_uri: `${origin}/third-party`,
    scope: 'openid profile email offline_access',
    state: 'playground',
  };
  if (variant === 'identity-provider') {
    if (!isRequest(query)) for (const [name, value] of Object.entries(request)) query.set(name, value);
  } else if (query.get('client_id') === CLIENT) {
    for (const name of Object.keys(request)) query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}
