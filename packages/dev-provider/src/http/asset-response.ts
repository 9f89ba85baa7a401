import { readFile } from 'node:fs/promises';

/** Serves a file of the folder `assets`. */
export async function asset(name: string, type: string, policy: string): Promise<Response> {
  return page(await readFile(new URL(`../../assets/${name}`, import.meta.url), 'utf8'), type, policy);
}

/** Creates the response for a page or one of its parts, uncached and with the given content security policy. */
export function page(body: string, type: string, policy: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
