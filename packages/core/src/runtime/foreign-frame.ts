/** The part of `Window` that tells where a frame is. Reading the location of another origin throws. */
export interface Framed {
  top?: { location: { readonly origin: string } } | null | undefined;
  self?: unknown;
  location?: { readonly origin: string } | undefined;
}

/** Whether the page is in a frame whose top-level page has another origin. */
export function isForeignFrame({ top, self, location }: Framed = globalThis): boolean {
  try {
    return top !== self && top?.location.origin !== location?.origin;
  } catch {
    return true;
  }
}
