import { createFoyerClient, UserButton } from '@foyer/ui';
import { createRoot } from 'react-dom/client';
import { api, emailLinks, publicToken, startReact } from './setup.js';
import '@foyer/ui/style.css';

const client = createFoyerClient(publicToken, { baseUrl: api });

startReact(createRoot, <UserButton client={client} config={emailLinks} />);
