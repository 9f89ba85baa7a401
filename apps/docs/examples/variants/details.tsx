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
          {
            name: 'company',
            label: 'Company',
            autocomplete: 'organization',
            validate: (value) => (value.length > 1 ? null : 'Please enter the whole name.'),
          },
          {
            name: 'plan',
            label: 'Plan',
            kind: 'select',
            required: true,
            options: [
              { value: 'free', label: 'Free' },
              { value: 'pro', label: 'Pro' },
            ],
          },
          { name: 'birthday', label: 'Birthday', kind: 'date', autocomplete: 'bday' },
          { name: 'student', label: 'I am a student', kind: 'checkbox' },
        ],
      },
    }}
    afterSignIn="/home"
  />
);
