import { Account } from '@foyer/ui';

// Below the `FoyerProvider` of the application.
export const PasskeysPage = () => <Account config={{ accountOptions: { sections: ['passkeys'] } }} />;
