'use client';

import { findObstacles, type Obstacles } from '@foyer/core';
import { useContext, useState } from 'react';
import { InternalsContext } from '../provider/context.ts';
import { useBrowserValue } from '../provider/use-browser-value.ts';

/** Returns a function that reads a value once: what a page shows must not change while a user clicks. */
export function readOnce<Value>(read: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/**
 * Returns which sign-in methods cannot work on this page, because of its frame or because of an app's built-in browser.
 * Null while a server renders and during hydration. `usePasskeyLogin` and `useOAuthLogin` already take it into
 * account; use it to offer a way out, such as `useSignInWindow`, and for Google's prompt.
 *
 * @example
 * ```tsx
 * function PasskeyHint() {
 *   const obstacles = useObstacles();
 *   return obstacles?.passkeyLogin && <p>Open this page in your own browser to use a passkey.</p>;
 * }
 * ```
 */
export function useObstacles(): Obstacles | null {
  const whose = useContext(InternalsContext)?.config.inAppBrowser;
  const [read] = useState(() => readOnce(() => findObstacles(undefined, whose)));
  return useBrowserValue(read);
}
