/**
 * Reloads the page. First requests each preloaded script, because WebKit repeats a failed preload even after a reload
 * until something else requests the file. Does not wait for the responses: the connection may still be lost.
 */
export function reloadPage(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload],[as=script]')) {
    fetch(href).catch(() => {});
  }
  location.reload();
}
