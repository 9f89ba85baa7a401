import { type Bootstrap, useFoyer } from '@foyer/react-hooks';
import { useEffect, useRef } from 'react';

/** Calls `log` once per mount, as soon as the project's settings are loaded. */
export function useRenderEvent(log: (bootstrap: Bootstrap) => void): void {
  const { client } = useFoyer();
  const latest = useRef(log);
  useEffect(() => {
    latest.current = log;
  });
  const logged = useRef(false);
  useEffect(() => {
    let live = true;
    client.bootstrap.getAsync().then((bootstrap) => {
      if (!live || logged.current) return;
      logged.current = true;
      latest.current(bootstrap);
    });
    return () => {
      live = false;
    };
  }, [client]);
}
