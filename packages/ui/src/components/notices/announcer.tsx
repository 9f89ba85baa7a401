import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => {});

/** Returns a function that announces a message politely, once. It has no effect outside an `Announcer`. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnounceContext);

/** Renders the widget's only live region, which must be in the document before the first announcement. */
export function Announcer({ children }: { children: ReactNode }): ReactNode {
  const [said, setSaid] = useState({ message: '', turn: 0 });
  const announce = useCallback((message: string) => setSaid(({ turn }) => ({ message, turn: turn + 1 })), []);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div className="foyer-hidden" role="status">
        {/* A new element each time, so that screen readers announce the same message a second time. */}
        <span key={said.turn}>{said.message}</span>
      </div>
    </AnnounceContext.Provider>
  );
}
