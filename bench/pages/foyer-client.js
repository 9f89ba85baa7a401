import { createFoyerClient } from '@foyer/core';
import { api, publicToken, showForm } from './setup.js';

const client = createFoyerClient(publicToken, { baseUrl: api });

showForm((email) => client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: location.href }));
