import { type Context, Hono } from 'hono';
import { ProviderError } from '../errors.ts';
import { asset, page } from '../http/asset-response.ts';
import { readMessage } from '../records/inbox.ts';
import type { Services } from '../services.ts';

const PAGE_POLICY = [
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

// Emails use inline styles and must not execute anything.
const EMAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Serves the HTML pages: the provider's home page and the inbox. */
export function inboxPage(services: Services): Hono {
  const pages = new Hono();
  pages.get('/', () => asset('home.html', 'text/html', PAGE_POLICY));
  pages.get('/inbox', () => asset('inbox.html', 'text/html', PAGE_POLICY));
  pages.get('/inbox/inbox.css', () => asset('inbox.css', 'text/css', PAGE_POLICY));
  pages.get('/inbox/inbox.js', () => asset('inbox.js', 'text/javascript', PAGE_POLICY));
  pages.get('/inbox/messages/:id', async (context: Context) => {
    const message = await readMessage(services.db, context.req.param('id') ?? '');
    if (!message?.html) throw new ProviderError('route_not_found', 'No email has this id.');
    return page(message.html, 'text/html', EMAIL_POLICY);
  });
  return pages;
}
