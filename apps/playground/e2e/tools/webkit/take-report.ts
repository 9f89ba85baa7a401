/** Turns the reports of documents into events of WebDriver BiDi. */
import type { News } from './page/console.ts';
import type { Report } from './page/runtime.ts';
import { DriverError } from './protocol.ts';
import { contextDestroyed, contextInfo, type Frame, leave, newFrame, type State } from './state.ts';

/** Reports what has happened in a document. */
export function takeReport(state: State, frame: Frame, json: string): void {
  const report = JSON.parse(json) as Report;
  if (report.documentId !== frame.documentId) commit(state, frame, report);
  else if (report.url !== frame.url) changeUrl(state, frame, report);
  // Before it replaces a document's content, Playwright logs a message, and then waits for the load.
  const isRewritten = report.writes !== frame.writes;
  if (isRewritten) Object.assign(frame, { writes: report.writes, readyState: '' });
  else emitLoading(state, frame, report);
  for (const news of report.reports) emitNews(state, frame, news);
  if (isRewritten) emitLoading(state, frame, report);
  updateChildren(state, frame, report);
}

const about = ({ id }: Frame, { url }: Report) => ({ context: id, url, timestamp: Date.now() });

/** Reports another document in the frame. */
function commit({ emit, nextNumber }: State, frame: Frame, report: Report): void {
  const isFirst = frame.documentId === '';
  leave(frame, contextDestroyed(), emit);
  const navigation = frame.navigation ?? `navigation-${nextNumber()}`;
  // A window whose first page is still loading shows a blank one.
  if (!isFirst || report.url !== 'about:blank') {
    frame.navigation = null;
    emit('browsingContext.navigationStarted', { ...about(frame, report), navigation });
    emit('browsingContext.navigationCommitted', { ...about(frame, report), navigation });
  }
  frame.documentId = report.documentId;
  frame.realm = `realm-${nextNumber()}`;
  frame.readyState = '';
  frame.writes = 0;
  frame.url = report.url;
  const origin = URL.canParse(report.url) ? new URL(report.url).origin : 'null';
  emit('script.realmCreated', { type: 'window', realm: frame.realm, origin, context: frame.id });
}

/** Reports another URL of the same document. */
function changeUrl({ emit }: State, frame: Frame, report: Report): void {
  frame.url = report.url;
  const { navigation } = frame;
  frame.navigation = null;
  if (navigation) emit('browsingContext.fragmentNavigated', { ...about(frame, report), navigation });
  else emit('browsingContext.historyUpdated', about(frame, report));
}

const loadingStates = ['', 'loading', 'interactive', 'complete'];

/** Reports how far the document has loaded. */
function emitLoading({ emit }: State, frame: Frame, report: Report): void {
  const before = loadingStates.indexOf(frame.readyState);
  const now = loadingStates.indexOf(report.readyState);
  const reached = (state: string) => before < loadingStates.indexOf(state) && now >= loadingStates.indexOf(state);
  frame.readyState = report.readyState;
  const event = { ...about(frame, report), navigation: null };
  if (reached('interactive')) emit('browsingContext.domContentLoaded', event);
  if (reached('complete')) emit('browsingContext.load', event);
}

function emitNews({ emit }: State, frame: Frame, news: News): void {
  const source = { realm: frame.realm, context: frame.id };
  if (news.kind === 'message') {
    emit('script.message', { channel: news.channel, data: news.data, source });
  } else if (news.kind === 'result') {
    frame.calls.get(news.call)?.resolve(news.result);
    frame.calls.delete(news.call);
  } else if (news.kind === 'error') {
    const { text, timestamp } = news;
    emit('log.entryAdded', { type: 'javascript', level: 'error', text, timestamp, source });
  } else {
    const { method, args, text, timestamp } = news;
    const level = method === 'error' || method === 'warn' ? method : 'info';
    emit('log.entryAdded', { type: 'console', level, method, args, text, timestamp, source });
  }
}

/** Reports new and removed frames. */
function updateChildren({ emit }: State, frame: Frame, { frames, hiddenFrames }: Report): void {
  for (const child of [...frame.children.values()]) {
    if (frames.includes(child.id)) continue;
    leave(child, new DriverError('no such frame', 'The frame has been removed.'), emit);
    frame.children.delete(child.id);
    emit('browsingContext.contextDestroyed', contextInfo(child));
  }
  for (const [index, id] of frames.entries()) {
    const known = frame.children.get(id);
    const child = known ?? newFrame(id, frame, frame.page, []);
    child.path = [...frame.path, index];
    child.isHidden = hiddenFrames.includes(id);
    if (known) continue;
    frame.children.set(id, child);
    emit('browsingContext.contextCreated', contextInfo(child));
  }
}
