import { html } from 'hono/html';
import type { ProviderError } from '../errors.ts';
import { page } from '../http/asset-response.ts';

/** Content of a social provider's stand-in page. */
export interface ProviderPage {
  projectName: string;
  providerName: string;
  scopes: string[];
  email: string;
  /** Validation error of the address. */
  problem: string | null;
  /** URLs that the form may redirect to: browsers apply the page's form-action policy to the redirect as well. */
  redirectUrls: string[];
}

/**
 * Renders the stand-in for a social provider's login page. It accepts any address. Its form is posted to the page's own
 * URL.
 */
export async function providerPage(content: ProviderPage): Promise<Response> {
  const { projectName, providerName, problem } = content;
  const title = `Sign in to ${projectName} with ${providerName}`;
  const main = html`<h1>${title}</h1>
<p class="note">This page stands in for ${providerName}’s own. Any address has an account here.</p>
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${content.email}" autocomplete="username" required autofocus${
    problem === null ? '' : html` aria-invalid="true" aria-describedby="problem"`
  }>
${problem === null ? '' : html`<p id="problem" class="problem" role="alert">${problem}</p>`}
<p class="note">${projectName} asks for: ${content.scopes.join(', ')}</p>
<div class="buttons">
<button class="primary" name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</div>
</form>`;
  return respond(title, main, ["'self'", ...content.redirectUrls.map(sourceOf)], problem === null ? 200 : 400);
}

/**
 * Renders the error page for a sign-in that cannot continue, with the details that a developer needs.
 *
 * @param returnUrl the page that the user comes from, if it is known
 */
export async function providerErrorPage(error: ProviderError, returnUrl: string | null = null): Promise<Response> {
  const title = 'Sign-in cannot continue';
  const main = html`<h1>${title}</h1>
<p>${error.message}</p>
<p class="note"><code>${error.type}</code></p>
${returnUrl === null ? '' : html`<p><a href="${returnUrl}" rel="noreferrer">Back to ${new URL(returnUrl).host}</a></p>`}`;
  return respond(title, main, ["'none'"], error.status);
}

async function respond(
  title: string,
  main: ReturnType<typeof html>,
  formAction: string[],
  status: number,
): Promise<Response> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${[...new Set(formAction)].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/public/oauth/page.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;
  return page(String(await body), 'text/html', policy, status);
}

/** Converts a URL to a source of a content security policy. */
function sourceOf(url: string): string {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}
