import type { RemoteValue, Values } from './values.ts';

/** Something that has happened in a document. */
export type News =
  | { kind: 'message'; channel: string; data: RemoteValue }
  | { kind: 'result'; call: number; result: object }
  | { kind: 'error'; text: string; timestamp: number }
  | { kind: 'console'; method: string; args: RemoteValue[]; text: string; timestamp: number };

/** Reports the page's console messages and uncaught errors. It runs in pages, from its source. */
export function installConsole(
  report: (news: News) => void,
  serialize: Values['serialize'],
  describe: (error: unknown) => string,
): void {
  // The page may replace its clock.
  const now = Date.now.bind(Date);
  for (const method of ['log', 'debug', 'info', 'warn', 'error'] as const) {
    const native = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const texts = values.map((value) => (value instanceof Error ? describe(value) : value));
      const args = texts.map((value) =>
        typeof value === 'object' && value !== null ? { type: 'object' } : serialize(value, false, 0),
      );
      report({ kind: 'console', method, args, text: texts.map(String).join(' '), timestamp: now() });
      native(...values);
    };
  }
  addEventListener('error', ({ error, message }) => {
    // An element that fails to load has no message.
    if (message) report({ kind: 'error', text: error ? describe(error) : message, timestamp: now() });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'error', text: describe(reason), timestamp: now() });
  });
}
