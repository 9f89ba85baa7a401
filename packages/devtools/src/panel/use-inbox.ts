import { useEffect, useState } from 'preact/hooks';
import { type DevApi, type Message, Refusal } from './dev-api.ts';

interface Inbox {
  /** `missing`: the API has no development endpoints. `silent`: it does not respond. */
  state: 'loading' | 'ready' | 'missing' | 'silent';
  /** Newest first. */
  messages: readonly Message[];
  empty(): void;
}

const POLL_MS = 1000;

/** Reads the inbox every second while the page is visible. */
export function useInbox(api: DevApi): Inbox {
  const [state, setState] = useState<Inbox['state']>('loading');
  const [messages, setMessages] = useState<readonly Message[]>([]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      clearTimeout(timer);
      try {
        const read = await api.inbox(signal);
        if (read) setMessages(read);
        setState('ready');
      } catch (error) {
        if (signal.aborted) return;
        setState(error instanceof Refusal && error.status === 404 ? 'missing' : 'silent');
      }
      if (!signal.aborted && !document.hidden) timer = setTimeout(look, POLL_MS);
    }
    void look();
    document.addEventListener('visibilitychange', () => document.hidden || look(), { signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [api]);

  return {
    state,
    messages,
    empty() {
      setMessages([]);
      api.emptyInbox().catch(() => setState('silent'));
    },
  };
}
