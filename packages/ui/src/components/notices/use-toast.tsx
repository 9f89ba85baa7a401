import { createLazy } from '@foyer/react-hooks/internal';
import { createContext, type FunctionComponent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import type { ShownToast, ToasterProps, ToastMessage } from './Toaster.tsx';

/** The return value of `useToast`. */
export interface Toasts {
  /** Shows a toast and returns a function that closes it. */
  show: (toast: ToastMessage) => () => void;
}

/** The maximum number of toasts; a new one replaces the oldest. */
const MAXIMUM = 20;

const toaster = createLazy(() => import('./Toaster.tsx').then((loaded) => loaded.Toaster));

const ToastContext = createContext<Toasts>({ show: () => () => {} });

/** Shows toasts in the nearest widget. */
export const useToast = (): Toasts => useContext(ToastContext);

/** Provides `useToast`. The code that renders toasts is lazy-loaded with the first one. */
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
        toaster.load().then(
          (loaded) => setToaster(() => loaded),
          () => announce(toast.message),
        );
        return () => close(id);
      },
    };
  }, [announce]);

  return (
    <ToastContext.Provider value={value}>
      {children}
      {Toaster && <Toaster toasts={toasts} onClose={value.close} label={label} regionLabel={regionLabel} />}
    </ToastContext.Provider>
  );
}
