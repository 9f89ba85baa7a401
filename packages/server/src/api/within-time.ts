/** Resolves as a promise does, but with undefined after some milliseconds. */
export function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let clear = () => {};
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, ms);
    clear = () => clearTimeout(timer);
  });
  return Promise.race([promise, timeout]).finally(clear);
}
