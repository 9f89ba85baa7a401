import type { BrowserContext, Page } from 'playwright-core';
import type { Project } from './provider.ts';

/** How long a page may take to describe itself, in milliseconds: it may be what hangs. */
const WAIT_MS = 2_000;

/** Returns what a page shows to a screen reader. */
async function describePage(page: Page): Promise<string> {
  const { origin, pathname } = new URL(page.url());
  const shown = page.locator('body').ariaSnapshot({ timeout: WAIT_MS });
  const text = await shown.catch((error: Error) => `(not readable: ${error.message.split('\n')[0]})`);
  return `${origin}${pathname}\n${text}`;
}

/** Prints what the pages of a failed test show, because a failure on a busy machine may not occur again. */
export async function printPages(context: BrowserContext): Promise<void> {
  const pages = await Promise.all(context.pages().map(describePage));
  console.error(`The pages of the failed test show:\n\n${pages.join('\n\n')}`);
}

/** Prints the requests that the provider has received for the project of a failed test, without their bodies. */
export async function printRequests(project: Project): Promise<void> {
  const requests = await project.requests().catch(() => []);
  const lines = requests.map(({ method, path, status }) => `${method} ${path} ${status}`);
  console.error(`The provider has received:\n\n${lines.join('\n')}`);
}
