/** The path of the site's files, which ends with a slash: Rspress builds the pages with Rspack. */
declare const __webpack_public_path__: string;
