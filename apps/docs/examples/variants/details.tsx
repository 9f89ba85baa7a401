import { createFoyerClient, Login } from '@foyer/ui';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

export const SignUp = () => (
  <Login
    client={client}
    config={{
      products: ['emailMagicLinks'],
      detailsOptions: {
        fields: [
          { name: 'first_name', required: true },
          { name: 'last_name' },
          { name: 'company', label: 'Company', autocomplete: 'organization' },
        ],
      },
    }}
    afterSignIn="/home"
  />
);
