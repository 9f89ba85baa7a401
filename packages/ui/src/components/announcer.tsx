import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => {});

/** Says a sentence to a screen reader, politely and once. Does nothing outside of an `Announcer`. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnounceContext);

/** Holds the one live region of a widget: it must be in the document before the first sentence is. */
export function Announcer({ children }: { children: ReactNode }): ReactNode {
  const [said, setSaid] = useState({ message: '', turn: 0 });
  const announce = useCallback((message: string) => setSaid(({ turn }) => ({ message, turn: turn + 1 })), []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="foyer-hidden" role="status">
        {/* A new element each time: the same sentence twice in a row is said twice. */}
        <span key={said.turn}>{said.message}</span>
      </div>
    </AnnounceContext.Provider>
  );
}
