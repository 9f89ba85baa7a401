import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Parser } from 'htmlparser2';
import { CommandError, printable, type Run, readArguments } from '../command.ts';
import { readText, writeInside } from '../files/folder.ts';

const help = `Usage: foyer prerender <module> [options]

Renders the component that a module of a Vite app with React exports by default, and writes its HTML into a built page, so
that the first screen is visible before the page's scripts run. Run it after "vite build", in the folder of the app.

Options:
  --page <file>   The built page. Default dist/index.html
  --element <id>  The id of the empty element in which the page renders the component. Default root
  --help          Prints this text

The page must hydrate what is in the element: hydrateRoot(element, <Component />).`;

const options = {
  page: { type: 'string', default: 'dist/index.html' },
  element: { type: 'string', default: 'root' },
  help: { type: 'boolean' },
} as const;

/** The built module of the component. */
const ENTRY = 'component.mjs';

/** Where the content of an element begins and ends in a text. */
interface Place {
  start: number;
  end: number;
}

/** Returns the place inside an empty element of a page, by its id; null: the page has no such element. */
function emptyElement(html: string, id: string): Place | 'not empty' | null {
  let found: Place | 'not empty' | null = null;
  let start = -1;
  const parser = new Parser({
    onopentag(_, attributes) {
      if (start >= 0) found ??= 'not empty';
      else if (attributes.id === id && !found) start = parser.endIndex + 1;
    },
    ontext(text) {
      if (start >= 0 && text.trim()) found ??= 'not empty';
    },
    onclosetag() {
      if (start < 0) return;
      found ??= { start, end: parser.startIndex };
      start = -1;
    },
  });
  parser.end(html);
  return found;
}

/** Returns the HTML of the component that a module of the app exports by default. */
async function render(folder: string, module: string): Promise<string> {
  // As in the built page: React's own check for its development build, and `import.meta.env`.
  process.env.NODE_ENV ??= 'production';
  const app = createRequire(resolve(folder, 'package.json'));
  const { createElement }: { createElement(type: unknown): unknown } = app('react');
  const { renderToString }: { renderToString(node: unknown): string } = app('react-dom/server');
  const { build }: typeof import('vite') = await import(pathToFileURL(app.resolve('vite')).href);
  // In the folder, from which the built module imports React and other packages.
  const outDir = mkdtempSync(join(folder, '.foyer-prerender-'));
  try {
    // Built, not only loaded: the addresses of images and other files are those of the built page.
    await build({
      root: folder,
      mode: 'production',
      // Its errors end the command.
      logLevel: 'silent',
      build: {
        ssr: resolve(folder, module),
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: ENTRY } },
        rollupOptions: { output: { entryFileNames: ENTRY } },
      },
    });
    const { default: component } = await import(pathToFileURL(join(outDir, ENTRY)).href);
    if (!component) throw new Error('it has no component as its default export.');
    return renderToString(createElement(component));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Returns the first sentence of an error. That of a build only counts the errors in it. */
function reasonOf(cause: unknown): string {
  const { errors = [] } = (cause ?? {}) as { errors?: unknown[] };
  const error = errors[0] ?? cause;
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return stripVTControlCharacters(reason);
}

/** Runs `foyer prerender`. */
export const run: Run = async (args, output) => {
  const { values, positionals } = readArguments(args, options);
  if (values.help) {
    output.out(help);
    return 0;
  }
  const [module, ...rest] = positionals;
  if (module === undefined || rest.length > 0) throw new CommandError('Give one module: foyer prerender <module>');
  const folder = process.cwd();
  const { page, element } = values;
  const path = resolve(folder, page);
  const html = readText(path);
  if (html === null) throw new CommandError(`${page} does not exist. Run "vite build" first, or name it with --page.`);
  const place = emptyElement(html, element);
  if (place === null)
    throw new CommandError(`${page} has no element with the id "${element}". Name it with --element.`);
  if (place === 'not empty') {
    throw new CommandError(`The element "${element}" of ${page} is not empty. Run "vite build" again first.`);
  }
  const rendered = await render(folder, module).catch((cause: unknown) => {
    throw new CommandError(`${module} could not be rendered: ${reasonOf(cause)}`, { cause });
  });
  const { start, end } = place;
  writeInside(folder, relative(folder, path), (file) =>
    writeFileSync(file, html.slice(0, start) + rendered + html.slice(end)),
  );
  output.out(printable([`${page} has the HTML of ${module} now, in the element "${element}".`]));
  return 0;
};
