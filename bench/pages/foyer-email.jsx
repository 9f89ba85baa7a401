import { createFoyerClient, Login } from '@foyer/ui';
import { createRoot } from 'react-dom/client';
import { api, emailLinks, publicToken, root } from './setup.js';
import '@foyer/ui/style.css';

const client = createFoyerClient(publicToken, { baseUrl: api });

createRoot(root).render(<Login client={client} config={emailLinks} />);
