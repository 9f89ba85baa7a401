import { StytchClient } from '@stytch/vanilla-js/headless';
import { api, publicToken, showForm } from './setup.js';

const client = new StytchClient(publicToken, { endpoints: { testAPIURL: api } });

showForm((email) => client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: location.href }));
