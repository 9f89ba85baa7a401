import { createMiddleware, createStart } from '@tanstack/react-start';
import { foyer } from './foyer.server';

/** Refuses requests of other sites that change data, and sends a renewed session to the browser. */
const session = createMiddleware().server(foyer.middleware);

export const startInstance = createStart(() => ({ requestMiddleware: [session] }));
