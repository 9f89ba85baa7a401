import type { Context } from '../context.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import { openPopup } from '../runtime/open-popup.ts';
import { postponeRevocation, type SignOutOptions } from '../session/pending-revocations.ts';
import type { Call, Calls } from './calls.ts';

type Module = typeof import('./calls.ts');

let loaded: Module | undefined;

/**
 * Loads the code of the methods that call the API, so that their first call does not wait for it.
 *
 * @throws {NetworkError} the code could not be loaded; the next call tries again
 */
export async function loadCalls(): Promise<Module> {
  loaded ??= await loadChunk(import('./calls.ts'), 'The code for this call');
  return loaded;
}

/** The part of a client at a path such as `otps.sms`. */
type PartAt<Path, Tree = Calls> = Path extends keyof Tree
  ? Tree[Path]
  : Path extends `${infer Head extends keyof Tree & string}.${infer Rest}`
    ? PartAt<Rest, Tree[Head]>
    : never;

/** Methods that return promises, because the first call loads their code. */
export type Lazy<Part, Name extends keyof Part = keyof Part> = {
  [Method in Name]: Part[Method] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Awaited<Result>>
    : never;
};

/**
 * Creates the methods that need lazy-loaded code.
 *
 * @param getContext called with each call
 * @returns for the path of a part, the named methods of that part
 */
export function createLazyCalls(getContext: () => Context) {
  let call: Call | undefined;

  return <Path extends string, Name extends keyof PartAt<Path> & string>(
    path: Path,
    ...names: Name[]
  ): Lazy<PartAt<Path>, Name> =>
    Object.fromEntries(
      names.map((name) => [
        name,
        async (...parameters: unknown[]) => {
          const context = getContext();
          const before = context.auth.snapshot();
          let popup: Window | null = null;
          try {
            // Without a wait once the code is loaded: a call is for the session at its time.
            if (!loaded) {
              // Browsers open a window only during a click, which the load may outlast.
              if (name === 'startInPopup') parameters[1] = popup = openPopup(context.environment.page);
              await loadCalls();
            }
          } catch (error) {
            popup?.close();
            // On a server nothing would send the revocation later.
            if (name !== 'revoke' || !context.environment.page) throw error;
            return postponeRevocation(context, before, parameters[0] as SignOutOptions, error);
          }
          call ??= (loaded as Module).createCalls(context);
          return call(`${path}.${name}`, parameters, before);
        },
      ]),
    ) as Lazy<PartAt<Path>, Name>;
}
