import { createFoyerClient, ResetPassword } from '@foyer/ui';
import '@foyer/ui/style.css';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

// At the address that `passwordOptions.resetPasswordRedirectURL` and `loginRedirectURL` name.
export const ResetPage = () => (
  <ResetPassword
    client={client}
    config={{ products: ['passwords'] }}
    onEvent={({ type }) => {
      if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign('/home');
    }}
  />
);
