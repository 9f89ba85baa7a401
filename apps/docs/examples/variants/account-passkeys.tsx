import { Account, type FoyerClient } from '@foyer/ui';

export const PasskeysPage = ({ client }: { client: FoyerClient }) => (
  <Account client={client} config={{ accountOptions: { sections: ['passkeys'] } }} />
);
