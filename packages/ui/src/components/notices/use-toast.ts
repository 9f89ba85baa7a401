import { useContext, useMemo } from 'react';
import { useAnnounce } from './announcer.tsx';
import type { ToastMessage } from './Toaster.tsx';
import { ToastContext, toaster } from './ToastProvider.tsx';

/** The return value of `useToast`. */
export interface Toasts {
  /** Shows a toast and returns a function that closes it. */
  show: (toast: ToastMessage) => () => void;
}

/** The maximum number of toasts; a new one replaces the oldest. */
const MAXIMUM = 20;

let count = 0;

/** Shows toasts in the nearest widget. */
export function useToast(): Toasts {
  const setToasts = useContext(ToastContext);
  const announce = useAnnounce();
  return useMemo(
    () => ({
      show(toast) {
        const id = count++;
        setToasts((shown) => [...shown, { ...toast, id }].slice(-MAXIMUM));
        toaster.load().catch(() => announce(toast.message));
        return () => setToasts((shown) => shown.filter((other) => other.id !== id));
      },
    }),
    [setToasts, announce],
  );
}
