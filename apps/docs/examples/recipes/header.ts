import { createFoyerClient } from '@foyer/core';
import { mountLogin } from '@foyer/ui/mount';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');

mountLogin(document.body, {
  client,
  header: document.querySelector('#logo'),
  footer: (box) => box.append('© Acme, Inc.'),
});
