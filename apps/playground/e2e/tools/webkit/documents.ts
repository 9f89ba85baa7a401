/** Runs scripts in the documents of a browser, and follows its windows. */
import { runtimeSource } from './document-script.ts';
import { withRuntime } from './page/runtime.ts';
import { DriverError, key, sleep } from './protocol.ts';
import { contextInfo, type Frame, leave, newPage, type Page, type State } from './state.ts';
import { takeReport } from './take-report.ts';
import type { WebDriver } from './web-driver.ts';

export interface Documents {
  /**
   * Runs the body of a function in which `runtime` is defined. Installs the runtime where the page does not have it.
   */
  execute<Result = unknown>(frame: Frame, script: string, args?: unknown[]): Promise<Result>;
  /** Asks a frame and its children for news. */
  visit(frame: Frame): Promise<void>;
  /** Reports new and closed windows. */
  refreshPages(): Promise<void>;
  adopt(handle: string, opener: Page | null): Page;
  drop(page: Page): void;
  /** Asks all documents for news, until the session ends. */
  poll(): Promise<void>;
}

export function createDocuments(state: State, { helper, call, inWindow, runScript }: WebDriver): Documents {
  const { pages, emit } = state;
  /** The handles of closed pages. */
  const closed = new Set<string>();

  function execute<Result>(frame: Frame, script: string, args: unknown[] = []): Promise<Result> {
    const whole = withRuntime(key, script);
    return inWindow(frame.page.handle, async () => {
      for (const [index, id] of frame.path.entries()) {
        if (index === 0) await call('POST', '/frame', { id: null });
        await call('POST', '/frame', { id });
      }
      try {
        const answer = await runScript<Result | 'missing'>(whole, args);
        if (answer !== 'missing') return answer;
        await runScript(runtimeSource('arguments[0]'), [`late-${state.nextNumber()}`]);
        return await runScript<Result>(whole, args);
      } finally {
        if (frame.path.length > 0) await call('POST', '/frame', { id: null });
      }
    });
  }

  async function visit(frame: Frame): Promise<void> {
    takeReport(state, frame, await execute(frame, 'return runtime.report();'));
    for (const child of [...frame.children.values()]) {
      // A command for a frame focuses it.
      if (child.isHidden) continue;
      // A frame may be gone by now.
      await visit(child).catch(() => undefined);
    }
  }

  function adopt(handle: string, opener: Page | null): Page {
    const page = newPage(handle);
    pages.set(handle, page);
    emit('browsingContext.contextCreated', {
      ...contextInfo(page.main),
      userContext: state.userContext,
      originalOpener: opener?.handle ?? null,
      clientWindow: handle,
    });
    return page;
  }

  function drop(page: Page): void {
    if (!pages.delete(page.handle)) return;
    closed.add(page.handle);
    if (state.lastActive === page) state.lastActive = [...pages.values()].at(-1) ?? null;
    leave(page.main, new DriverError('no such frame', 'The page has been closed.'), emit);
    emit('browsingContext.contextDestroyed', contextInfo(page.main));
  }

  async function refreshPages(): Promise<void> {
    const known = [...pages.values()];
    const handles = await call<string[]>('GET', '/window/handles');
    if (state.isClosed) return;
    // Meanwhile, pages may have been created and closed.
    for (const handle of handles) {
      if (handle !== helper && !pages.has(handle) && !closed.has(handle)) adopt(handle, state.lastActive);
    }
    for (const page of known) if (!handles.includes(page.handle)) drop(page);
  }

  async function poll(): Promise<void> {
    while (!state.isClosed) {
      let isBusy = false;
      try {
        await refreshPages();
        for (const { main } of pages.values()) {
          await visit(main).catch(() => undefined);
          isBusy ||= main.navigation !== null || main.calls.size > 0 || main.readyState !== 'complete';
        }
      } catch {
        // The browser is closing.
      }
      await sleep(isBusy ? 10 : 40);
    }
  }

  return { execute, visit, refreshPages, adopt, drop, poll };
}
