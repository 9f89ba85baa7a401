/**
 * The token of a reset link that has left the page's URL, kept until it is spent: in this tab alone, so that a reload
 * brings the form back.
 */
const keyOf = (publicToken: string) => `foyer-reset:${publicToken}`;

/** Null where there is none, or where the browser keeps nothing for this page. */
export function keptResetToken(publicToken: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(publicToken));
  } catch {
    return null;
  }
}

export function keepResetToken(publicToken: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(publicToken), token);
  } catch {
    // A reload then asks for another link.
  }
}

export function forgetResetToken(publicToken: string): void {
  try {
    sessionStorage.removeItem(keyOf(publicToken));
  } catch {
    // Nothing is kept.
  }
}
