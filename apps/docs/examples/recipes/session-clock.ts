import { createFoyerClient } from '@foyer/core';
import { mountSessionClock } from '@foyer/ui/mount';

const client = createFoyerClient('public-token-test-00000000-0000-4000-8000-000000000000');
const element = document.body.appendChild(document.createElement('div'));
mountSessionClock(element, { client, warnSeconds: 60, idleMinutes: 15 });
