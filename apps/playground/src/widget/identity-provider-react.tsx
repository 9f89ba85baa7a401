import { IdentityProvider } from '@foyer/ui';
import { mountReact } from './mount-widget.ts';

export const mountWidget = mountReact(({ question, consentOptions, ...props }) => (
  <IdentityProvider {...props} consentOptions={{ ...consentOptions, slot: question?.component }} />
));
