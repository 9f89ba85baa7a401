import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { ProviderError } from '../errors.ts';
import { readMessage } from '../inbox.ts';
import type { Services } from '../services.ts';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

// Mail is written with inline styles, and may hold nothing that runs.
const emailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The pages for people: what the provider is, and what it has sent. */
export function inboxPage(services: Services): Hono {
  const pages = new Hono();
  pages.get('/', () => asset('home.html', 'text/html'));
  pages.get('/inbox', () => asset('inbox.html', 'text/html'));
  pages.get('/inbox/inbox.css', () => asset('inbox.css', 'text/css'));
  pages.get('/inbox/inbox.js', () => asset('inbox.js', 'text/javascript'));
  pages.get('/inbox/messages/:id', async (context: Context) => {
    const message = await readMessage(services.db, context.req.param('id') ?? '');
    if (!message?.html) throw new ProviderError('route_not_found', 'No email has this id.');
    return page(message.html, 'text/html', emailPolicy);
  });
  return pages;
}

async function asset(name: string, type: string): Promise<Response> {
  return page(await readFile(join(import.meta.dirname, '../../assets', name), 'utf8'), type, pagePolicy);
}

function page(body: string, type: string, policy: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
