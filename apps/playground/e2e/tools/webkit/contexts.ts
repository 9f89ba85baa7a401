/** The user contexts of a test run: browsers with their own storage. */
import { DriverError, type Emit, type Preload, type Settings } from './protocol.ts';
import { type Session, startSession } from './session.ts';
import type { Frame } from './state.ts';

/** A browser with its own storage, which starts when it is first needed. */
export interface UserContext {
  settings: Settings;
  preloads: Map<string, Preload>;
  intercepts: Map<string, string[] | undefined>;
  session: Promise<Session> | null;
}

/** The user contexts that a command names, or those of its browsing contexts. Default: all. */
export interface Named {
  userContexts?: string[];
  contexts?: string[];
}

export type Contexts = ReturnType<typeof createContexts>;

/** @param configuration the folder with the settings of the desktop */
export function createContexts(display: Promise<string>, configuration: string, emit: Emit) {
  const contexts = new Map<string, UserContext>();

  function get(userContext: string): UserContext {
    const context = contexts.get(userContext);
    if (!context) throw new DriverError('no such user context', userContext);
    return context;
  }

  /** Returns the sessions that have started. */
  async function sessions(): Promise<Session[]> {
    const all = await Promise.all([...contexts.values()].map(({ session }) => session));
    return all.filter((session) => session !== null);
  }

  async function named({ userContexts, contexts: frames }: Named): Promise<UserContext[]> {
    if (userContexts) return userContexts.map(get);
    if (!frames) return [...contexts.values()];
    const found: UserContext[] = [];
    for (const context of contexts.values()) {
      const session = await context.session;
      if (frames.some((id) => session?.findFrame(id))) found.push(context);
    }
    return found;
  }

  return {
    all: () => contexts.values(),
    sessions,
    named,
    add(userContext: string) {
      contexts.set(userContext, { settings: {}, preloads: new Map(), intercepts: new Map(), session: null });
    },
    async remove(userContext: string) {
      await (await get(userContext).session)?.end();
      contexts.delete(userContext);
    },
    /** Returns the session of a user context. */
    session(userContext: string): Promise<Session> {
      const context = get(userContext);
      const { settings, preloads, intercepts } = context;
      context.session ??= display.then((name) =>
        startSession({ userContext, display: name, configuration, settings, preloads, intercepts, emit }),
      );
      return context.session;
    },
    /** Finds a browsing context by its ID, or by that of a realm. */
    async find(id: string): Promise<{ session: Session; frame: Frame }> {
      for (const session of await sessions()) {
        const frame = session.findFrame(id);
        if (frame) return { session, frame };
      }
      throw new DriverError('no such frame', id);
    },
    async change(params: Named, settings: Partial<Settings>): Promise<void> {
      for (const context of await named(params)) Object.assign(context.settings, settings);
    },
  };
}
