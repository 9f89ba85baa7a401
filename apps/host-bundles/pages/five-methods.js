import { render } from './page.js';

render({
  products: ['oauth', 'emailMagicLinks', 'passwords', 'passkeys'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
});
