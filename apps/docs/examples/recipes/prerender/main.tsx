import { createRoot, hydrateRoot } from 'react-dom/client';
import SignIn from './SignIn.tsx';
import '@foyer/ui/style.css';

const root = document.getElementById('root');
// The development server serves the page as it is written.
if (root?.firstElementChild) hydrateRoot(root, <SignIn />);
else if (root) createRoot(root).render(<SignIn />);
