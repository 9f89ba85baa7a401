import { mountFoyerDevtools } from '@foyer/devtools/mount';
import { createFoyerClient, defineElements } from '@foyer/elements';
import '@foyer/elements/style.css';

mountFoyerDevtools();
defineElements();

const login = document.createElement('foyer-login');
login.client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000', {
  baseUrl: 'http://localhost:4000',
});
login.config = { products: ['otp'], otpOptions: { methods: ['email'] } };
document.body.append(login);
