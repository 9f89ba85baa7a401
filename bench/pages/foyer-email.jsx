import { createFoyerClient, Login } from '@foyer/ui';
import { createRoot } from 'react-dom/client';
import { api, emailLinks, publicToken, startReact } from './setup.js';
import '@foyer/ui/style.css';

const client = createFoyerClient(publicToken, { baseUrl: api });

startReact(createRoot, <Login client={client} config={emailLinks} />);
