import { type ConsentSlotProps, createFoyerClient, IdentityProvider } from '@foyer/ui';
import '@foyer/ui/style.css';
import { useEffect, useState } from 'react';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});

function Workspace({ setReady }: ConsentSlotProps) {
  const [workspace, setWorkspace] = useState('');
  useEffect(() => setReady(workspace !== ''), [setReady, workspace]);
  return (
    <label>
      Workspace{' '}
      <select value={workspace} onChange={(event) => setWorkspace(event.target.value)}>
        <option value="">Choose one</option>
        <option value="acme">Acme</option>
      </select>
    </label>
  );
}

const consentOptions = {
  chooseScopes: true,
  requiredScopes: ['openid'],
  verifiedClients: ['connected-app-test-00000000-0000-4000-8000-000000000000'],
  knownClients: [
    { name: 'Assistant', redirectHosts: ['assistant.example'], logo: 'https://app.example/marks/assistant.svg' },
  ],
  requiresStepUp: ['notes:write'],
  slot: Workspace,
};

export const Authorize = () => <IdentityProvider client={client} consentOptions={consentOptions} loginInPlace />;
