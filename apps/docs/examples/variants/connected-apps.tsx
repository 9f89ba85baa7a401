import { ConnectedApps, createFoyerClient } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

export const Apps = () => <ConnectedApps client={client} />;
