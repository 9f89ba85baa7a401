import { createLazy } from '@foyer/react-hooks/internal';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ShownToast, ToasterProps } from './Toaster.tsx';

/** Renders toasts. Lazy-loaded with the first one. */
export const toaster = createLazy(() => import('./Toaster.tsx').then((loaded) => loaded.Toaster));

/** Changes the toasts of the nearest widget: see `useToast`. */
export const ToastContext = createContext<Dispatch<SetStateAction<readonly ShownToast[]>>>(() => {});

/** Shows the toasts of `useToast`. */
export function ToastProvider({
  children,
  label,
  regionLabel,
}: {
  children: ReactNode;
} & Pick<ToasterProps, 'label' | 'regionLabel'>): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const Toaster = useSyncExternalStore(toaster.subscribe, toaster.get, () => undefined);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext.Provider value={setToasts}>
      {children}
      {Toaster && toasts.length > 0 && (
        <Toaster toasts={toasts} onClose={close} label={label} regionLabel={regionLabel} />
      )}
    </ToastContext.Provider>
  );
}
