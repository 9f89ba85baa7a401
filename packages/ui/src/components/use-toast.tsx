import { createContext, type FunctionComponent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import type { ToasterProps } from './Toaster.tsx';

/** A short message that goes by itself. `loading` stays until it is closed. */
export interface ToastMessage {
  kind: 'default' | 'success' | 'error' | 'loading';
  message: string;
}

/** A message on the screen. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** What `useToast` gives. */
export interface Toasts {
  /** Shows a message; what it returns takes it away. */
  show: (toast: ToastMessage) => () => void;
}

/** How many messages are shown at most; the oldest gives way (specification, section 9). */
const MAXIMUM = 20;

const ToastContext = createContext<Toasts>({ show: () => () => {} });

/** Short messages of the nearest widget. */
export const useToast = (): Toasts => useContext(ToastContext);

/** Gives `useToast` its place. The code that draws messages is fetched with the first one. */
export function ToastProvider({
  children,
  label,
  regionLabel,
}: {
  children: ReactNode;
} & Pick<ToasterProps, 'label' | 'regionLabel'>): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [Toaster, setToaster] = useState<FunctionComponent<ToasterProps> | null>(null);
  const announce = useAnnounce();
  const next = useRef(0);

  const value = useMemo(() => {
    const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    return {
      close,
      show: (toast: ToastMessage) => {
        const id = next.current++;
        setToasts((shown) => [...shown, { ...toast, id }].slice(-MAXIMUM));
        import('./Toaster.tsx').then(
          (loaded) => setToaster(() => loaded.Toaster),
          () => announce(toast.message),
        );
        return () => close(id);
      },
    };
  }, [announce]);

  return (
    <ToastContext.Provider value={value}>
      {children}
      <div className="foyer-toaster" aria-live="polite">
        {Toaster && <Toaster toasts={toasts} onClose={value.close} label={label} regionLabel={regionLabel} />}
      </div>
    </ToastContext.Provider>
  );
}
