/** Entry `@foyer/devtools/mount`: the panel on pages without React. */
import { createEventLog } from './event-log.ts';

/** The mounted panel. */
export interface MountedDevtools {
  /** Removes the panel. May be called more than once. */
  unmount(): void;
}

/**
 * Adds Foyer's panel for developers to the page, in a shadow tree: a button in the corner opens it. It shows the current
 * screen of each flow, the last 50 events and errors, and the session, without tokens. If the page's client uses the
 * local provider, the panel also shows its inbox, makes requests fail, and moves its clock. It finds the clients of the
 * page by itself.
 *
 * Call it before the page shows a sign-in: earlier events are not recorded. Whether the panel is open is stored in the
 * tab's `sessionStorage`. In a production build (`process.env.NODE_ENV` is `production`) and on a server it does
 * nothing, and a production build contains no code of the panel. A second panel is not added, which a warning in the
 * console says. Never throws: a panel that cannot be loaded is a warning too.
 *
 * @example
 * ```ts
 * mountFoyerDevtools();
 *
 * const login = document.createElement('foyer-login');
 * document.body.append(login);
 * ```
 */
export function mountFoyerDevtools(): MountedDevtools {
  let unmount = () => {};
  // Around the import itself: webpack removes it only with a branch that is never taken.
  if (process.env.NODE_ENV !== 'production' && globalThis.document) {
    const log = createEventLog(window);
    let isMounted = true;
    unmount = () => {
      isMounted = false;
      log.stop();
    };
    import('./panel/render-panel.tsx')
      .then(({ renderPanel }) => {
        if (!isMounted) return;
        const remove = renderPanel(log);
        unmount = () => {
          log.stop();
          remove();
        };
      })
      .catch((error: unknown) => console.warn('[Foyer] The devtools could not be loaded.', error));
  }
  return { unmount: () => unmount() };
}
