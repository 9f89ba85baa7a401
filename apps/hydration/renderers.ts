import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

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
