import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SignIn } from '../../docs/examples/recipes/split-layout.tsx';
import './host.css';

createRoot(document.querySelector('main')).render(createElement(SignIn));
