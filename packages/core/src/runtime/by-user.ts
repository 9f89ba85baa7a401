import { UsageError } from '../errors/errors.ts';

/** The part of an event that shows its origin: false if a script has dispatched it. React's events have it, too. */
export interface UserEvent {
  readonly isTrusted: boolean;
}

/**
 * Creates a handler that ignores the events of scripts, such as those of `element.click()`. `navigator.userActivation`
 * is no replacement: after a click of the user, it allows every script's click for some seconds.
 *
 * @throws {UsageError} the handler is called without an event
 */
export const byUser =
  (act: () => unknown) =>
  (event: UserEvent): void => {
    if (!event) throw new UsageError('Pass the event of the click to `confirm`.');
    if (event.isTrusted) act();
  };
