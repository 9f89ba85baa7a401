import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/** The ways to render on a server. Each rejects if a component throws. */
export const renderers = {
  renderToString: async (element: ReactNode): Promise<string> => renderToString(element),
  renderToPipeableStream: (element: ReactNode): Promise<string> =>
    new Promise((resolve, reject) => {
      const stream = new PassThrough();
      const { pipe } = renderToPipeableStream(element, { onShellReady: () => pipe(stream), onError: reject });
      resolve(text(stream));
    }),
};

const ui = '../../packages/ui/src';
/** What `imports` of `package.json` selects on a server, by what it replaces. */
const serverModules = {
  [`${ui}/strings/languages.ts`]: () => import('../../packages/ui/src/strings/languages.server.ts'),
  [`${ui}/screens/main/main-parts.ts`]: () => import('../../packages/ui/src/screens/main/main-parts.server.ts'),
};

/** Makes the next imports those of a server. */
export const mockServerModules = (): void => {
  for (const [path, load] of Object.entries(serverModules)) vi.doMock(path, load);
};

export const unmockServerModules = (): void => {
  for (const path of Object.keys(serverModules)) vi.doUnmock(path);
};
