import { useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type ReactNode, useRef } from 'react';

/** Props of `Modal`. */
export interface ModalProps {
  /** The accessible name. */
  label: string | undefined;
  /** The id of the text that describes the dialog. */
  describedBy?: string | undefined;
  /** The id of the dialog. Default: it has none. */
  id?: string;
  /** Called when the user presses Escape. The dialog stays open until it is no longer rendered. */
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A modal dialog of the platform around a widget: class `foyer-dialog`. The browser keeps the focus in it, and returns the
 * focus when it closes.
 */
export function Modal({ label, describedBy, id, onCancel, children }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useIsomorphicLayoutEffect(() => {
    const { current } = dialog;
    // Safari before 15.4 has no dialogs, and shows it in the page.
    current?.showModal?.();
    // Before it is removed, so that the browser returns the focus.
    return () => current?.close?.();
  }, []);
  return (
    <dialog
      className="foyer-dialog"
      id={id}
      ref={dialog}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A browser may close a dialog without asking, for example after Escape was pressed twice.
      onClose={({ currentTarget: { open, isConnected } }) => {
        if (!open && isConnected) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
