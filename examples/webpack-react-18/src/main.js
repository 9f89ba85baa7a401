import '@foyer/ui/style.css';
import './foyer.css';
import { createFoyerClient, Login } from '@foyer/ui';
import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const client = createFoyerClient(process.env.FOYER_PUBLIC_TOKEN, { baseUrl: process.env.FOYER_BASE_URL });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

function App() {
  const { user } = useSyncExternalStore(client.state.subscribe, client.state.get);
  return user
    ? createElement('p', null, 'Signed in as ', user.emails[0]?.email)
    : createElement(Login, { client, config });
}

createRoot(document.getElementById('app')).render(createElement(App));
