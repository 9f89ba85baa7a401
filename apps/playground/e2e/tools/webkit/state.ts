import { DriverError, type Emit, type Preload, type Settings } from './protocol.ts';

/** A browsing context. */
export interface Frame {
  id: string;
  parent: Frame | null;
  page: Page;
  isHidden: boolean;
  /** The indexes of the frames that lead to it. */
  path: number[];
  children: Map<string, Frame>;
  documentId: string;
  realm: string;
  url: string;
  readyState: string;
  /** How many times a script has replaced the document's content. */
  writes: number;
  /** The navigation that has started and has not committed. */
  navigation: string | null;
  /** The calls whose promise is pending. */
  calls: Map<number, { resolve(result: object): void; reject(error: Error): void }>;
}

export interface Page {
  handle: string;
  main: Frame;
}

/** The state of one browser, which the parts of its session share. */
export interface State {
  userContext: string;
  settings: Settings;
  preloads: ReadonlyMap<string, Preload>;
  /** The intercepts, and the contexts of each. */
  intercepts: ReadonlyMap<string, string[] | undefined>;
  emit: Emit;
  pages: Map<string, Page>;
  /** The hosts whose cookies the browser may have. */
  hosts: Set<string>;
  /** The page on which the test acted last. */
  lastActive: Page | null;
  isClosed: boolean;
  nextNumber(): number;
}

export function newFrame(id: string, parent: Frame | null, page: Page, path: number[]): Frame {
  return {
    ...{ id, parent, page, path },
    children: new Map(),
    calls: new Map(),
    isHidden: false,
    documentId: '',
    realm: '',
    url: 'about:blank',
    readyState: '',
    writes: 0,
    navigation: null,
  };
}

export function newPage(handle: string): Page {
  const page = { handle } as Page;
  page.main = newFrame(handle, null, page, []);
  return page;
}

/** Describes a frame as the events of WebDriver BiDi do. */
export const contextInfo = ({ id, parent, url }: Frame) => ({
  context: id,
  parent: parent?.id ?? null,
  url,
  children: null,
});

/** Returns a frame by the ID of its browsing context, or of one of its realms. */
export function findFrame(pages: Iterable<Page>, id: string): Frame | null {
  const within = (frame: Frame): Frame | null => {
    if (frame.id === id || frame.realm === id || `${frame.realm}-utility` === id) return frame;
    for (const child of frame.children.values()) {
      const found = within(child);
      if (found) return found;
    }
    return null;
  };
  for (const { main } of pages) {
    const found = within(main);
    if (found) return found;
  }
  return null;
}

/** Ends a document, with its frames and calls. */
export function leave(frame: Frame, error: DriverError, emit: Emit): void {
  for (const child of frame.children.values()) {
    leave(child, error, emit);
    emit('browsingContext.contextDestroyed', contextInfo(child));
  }
  frame.children.clear();
  if (frame.realm) {
    emit('script.realmDestroyed', { realm: frame.realm });
    emit('script.realmDestroyed', { realm: `${frame.realm}-utility` });
  }
  for (const { reject } of frame.calls.values()) reject(error);
  frame.calls.clear();
}

/** The error of a call whose document was left. Playwright recognizes the message. */
export const contextDestroyed = () => new DriverError('unknown error', 'Execution context was destroyed.');
