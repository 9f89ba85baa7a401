/** A worker at the edge with every entry that needs no Node. It responds with who sends a request. */
import { createAstroFoyer } from '../astro.ts';
import { createHonoFoyer } from '../hono.ts';
import { createNextFoyer } from '../next.ts';
import { createReactRouterFoyer } from '../react-router.ts';
import { createFoyerServer } from '../server.ts';
import { createSvelteKitFoyer } from '../sveltekit.ts';
import { createTanStackStartFoyer } from '../tanstack-start.ts';

interface Environment {
  PROJECT_ID: string;
  PUBLIC_TOKEN: string;
}

let foyer: ReturnType<typeof createFoyerServer> | undefined;

const exit = (): never => {
  throw new Error('exit');
};

export default {
  async fetch(request: Request, { PROJECT_ID, PUBLIC_TOKEN }: Environment): Promise<Response> {
    foyer ??= createFoyerServer({ projectId: PROJECT_ID, publicToken: PUBLIC_TOKEN, baseUrl: 'https://api.example' });
    if (new URL(request.url).pathname === '/adapters') {
      const adapters = [createAstroFoyer, createHonoFoyer, createNextFoyer, createReactRouterFoyer];
      const others = [createSvelteKitFoyer(foyer, { error: exit, redirect: exit }), createTanStackStartFoyer(foyer)];
      return Response.json(adapters.length + others.length);
    }
    const authentication = foyer.authenticate(request, { remote: 'stale' });
    // The visitor leaves: the platform then ends what this request waits for.
    if (request.headers.has('x-leaves')) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return new Response('left');
    }
    return Response.json((await authentication).status);
  },
};
