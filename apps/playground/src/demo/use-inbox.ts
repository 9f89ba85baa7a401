import { useEffect, useState } from 'react';

/** A message as the provider's inbox returns it. */
export interface Message {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string | null;
  text: string;
  code: string | null;
  url: string | null;
  login_url: string | null;
  sent_at: string;
}

export interface Inbox {
  /** Newest first; null until the first response. */
  messages: readonly Message[] | null;
  /** Whether the last request failed. */
  isUnreachable: boolean;
  clear(): void;
}

const lookEveryMs = 1000;

/** Polls the project's inbox every second while the page is visible. */
export function useInbox(provider: string, publicToken: string): Inbox {
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const url = `${provider}/dev/inbox?${new URLSearchParams({ public_token: publicToken })}`;

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let etag: string | null = null;
    const look = async () => {
      try {
        const headers: HeadersInit = etag ? { 'If-None-Match': etag } : {};
        const response = await fetch(url, { headers, signal: gone.signal });
        if (response.status !== 304) {
          const body: { messages: Message[] } = await response.json();
          etag = response.headers.get('etag');
          setMessages(body.messages);
        }
        setUnreachable(false);
      } catch {
        if (gone.signal.aborted) return;
        setUnreachable(true);
      }
      // Polling stops in the background and resumes when the page is visible again.
      if (!gone.signal.aborted && !document.hidden) timer = setTimeout(look, lookEveryMs);
    };
    const onVisible = () => {
      clearTimeout(timer);
      if (!document.hidden) void look();
    };
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [url]);

  return {
    messages,
    isUnreachable,
    clear() {
      setMessages([]);
      fetch(url, { method: 'DELETE' }).catch(() => setUnreachable(true));
    },
  };
}
