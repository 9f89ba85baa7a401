/** Size test: a page with `<UserButton/>`, and no other code. */
import { createFoyerClient } from '@foyer/core';
import { UserButton } from '@foyer/ui';
import '@foyer/ui/style.css';
import { createRoot } from 'react-dom/client';
import { defaultProvider, defaultPublicToken } from '../page-settings.ts';

const client = createFoyerClient(defaultPublicToken, { baseUrl: defaultProvider });
const element = document.querySelector('#page');
if (element) {
  createRoot(element).render(
    <UserButton client={client} config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} />,
  );
}
