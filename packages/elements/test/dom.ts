import { createFoyerClient, defineFoyerConfig, type FoyerConfig, type HostEvent, mountLogin } from '@foyer/elements';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const config: FoyerConfig = defineFoyerConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });
// @ts-expect-error: the product lacks its methods.
defineFoyerConfig({ products: ['otp'] });

const login = document.createElement('foyer-login');
Object.assign(login, { client });
login.config = config;
// @ts-expect-error: not the name of a product.
login.config = { products: ['pigeons'] };

login.addEventListener('foyer-event', ({ detail }) => {
  const event: HostEvent = detail;
  if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign(event.data.returnTo ?? '/');
});
login.addEventListener('foyer-error', ({ detail }) => detail.message.trim());
// @ts-expect-error: the error has no such member.
login.addEventListener('foyer-error', ({ detail }) => detail.missing);
document.addEventListener('foyer-event', ({ detail }) => detail.type);
document.querySelector('foyer-reset-password')?.resetToken?.trim();
void document.querySelector('foyer-step-up')?.stepUp?.({ categories: 2, maxAgeSeconds: 300 });
// @ts-expect-error: there are three categories.
void document.querySelector('foyer-step-up')?.stepUp?.({ categories: 4 });

mountLogin(document.body, { client, config, header: document.createElement('h1') });
