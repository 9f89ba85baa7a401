import { useStepUp } from '@foyer/react-hooks';
import { Account } from '@foyer/ui';

// Below the `FoyerProvider` of the application.
export function AccountPage() {
  const { stepUp } = useStepUp();
  const deleteAccount = async () => {
    const response = await stepUp.fetch('/api/account', { method: 'DELETE' });
    if (!response.ok) throw new Error('The account could not be deleted.');
  };
  return <Account onDeleteAccount={deleteAccount} />;
}
