/** Returns a function that logs its first message as a warning, and ignores the later ones. */
export function createWarnOnce(): (message: string) => void {
  let hasWarned = false;
  return (message) => {
    if (!hasWarned) console.warn(`[Foyer] ${message}`);
    hasWarned = true;
  };
}
