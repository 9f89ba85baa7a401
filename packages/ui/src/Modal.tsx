import { useFoyer } from '@foyer/react-hooks';
import { createLazy, internalsOf, useIsomorphicLayoutEffect } from '@foyer/react-hooks/internal';
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLazy } from './loading/use-lazy.ts';
import { openModal, scrollsPage } from './open-modal.ts';
import { dressLater } from './theme/dress-later.ts';

const shadowHost = createLazy(() => import('./ShadowHost.tsx').then((loaded) => loaded.ShadowHost));

/** Props of `Modal`. */
export interface ModalProps {
  /** The accessible name. */
  label: string | undefined;
  /** The language of the name. Default: that of the page. */
  lang?: string | undefined;
  /** The id of the text that describes the dialog. */
  describedBy?: string | undefined;
  /** The id of the dialog. Default: it has none. */
  id?: string;
  /** Whether the dialog is in a shadow tree. Default: it is not. */
  isIsolated?: boolean | undefined;
  /** Whether the dialog is shown. Otherwise what it contains is there, unseen and outside of the page. Default true. */
  isOpen?: boolean | undefined;
  /** Called when the user presses Escape. The dialog stays open until it is no longer rendered. */
  onCancel: () => void;
  children: ReactNode;
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
/** What a key does in the dialog comes first: tabs leave out a key whose default is prevented. */
function stopKey(event: KeyboardEvent): void {
  // The key that has opened the dialog may still be held.
  const isHeld = event.repeat && event.key === 'Enter';
  if (isHeld || scrollsPage(event.nativeEvent, event.currentTarget)) event.preventDefault();
  // The document moves the focus to the toasts by F8.
  if (event.key !== 'F8') event.stopPropagation();
}

/**
 * What happens in the dialog is no input of what contains it: a modal of the host application, whose keys and presses these
 * would be, or a component of it around the widget.
 */
const isolated = {
  onKeyDown: stopKey,
  onKeyUp: stop,
  onClick: stop,
  onMouseDown: stop,
  onMouseUp: stop,
  onTouchStart: stop,
  onTouchMove: stop,
  onTouchEnd: stop,
  onWheel: stop,
  onFocus: stop,
  onBlur: stop,
};

interface DialogProps
  extends Pick<ModalProps, 'label' | 'lang' | 'describedBy' | 'id' | 'isOpen' | 'onCancel' | 'children'> {
  box: HTMLElement;
  anchor: RefObject<Element | null>;
}

function Dialog({
  label,
  lang,
  describedBy,
  id,
  isOpen = true,
  onCancel,
  children,
  box,
  anchor,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether this component closes the dialog. Test environments report it at once, when StrictMode opens it a second time. */
  const isEnded = useRef(false);
  const { client } = useFoyer();
  useIsomorphicLayoutEffect(() => {
    isEnded.current = false;
    if (!isOpen || !dialog.current || !anchor.current) return;
    dressLater(dialog.current.querySelector('.foyer-root'));
    const close = openModal(dialog.current, box, anchor.current, internalsOf(client).opener as HTMLElement | undefined);
    return () => {
      isEnded.current = true;
      close();
    };
  }, [box, anchor, isOpen, client]);
  return (
    <dialog
      {...isolated}
      className="foyer-dialog"
      id={id}
      ref={dialog}
      aria-label={label}
      lang={lang}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      // A browser may close a dialog without asking, for example after Escape was pressed twice.
      onClose={(event) => {
        const { open, isConnected } = event.currentTarget;
        event.stopPropagation();
        if (open || !isConnected || isEnded.current) return;
        onCancel();
        // The state of the widget decides whether it is closed, not the browser.
        setTimeout(() => {
          if (dialog.current?.isConnected && !isEnded.current) dialog.current.showModal?.();
        });
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * A modal dialog of the platform around a widget: class `foyer-dialog`. The browser keeps the focus in it, and returns the
 * focus when it closes. It is over everything else on the page, wherever it is rendered: in or beside an open modal of the
 * host application, in a form, in an element that is hidden.
 */
export function Modal({ isIsolated, ...props }: ModalProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { Component: ShadowHost, hasFailed } = useLazy(shadowHost, !!isIsolated);
  useIsomorphicLayoutEffect(() => {
    const created = anchor.current?.ownerDocument.createElement('div');
    if (!created) return;
    // No item of a flex or grid container around it, whose gaps and spaces would move the page.
    created.style.position = 'absolute';
    setBox(created);
  }, []);

  function contents(): ReactNode {
    if (!box) return null;
    const dialog = <Dialog {...props} box={box} anchor={anchor} />;
    if (isIsolated && ShadowHost) {
      return createPortal(<ShadowHost slots={{}}>{(tree) => createPortal(dialog, tree)}</ShadowHost>, box);
    }
    // After a failure, render without isolation rather than not at all.
    return (!isIsolated || hasFailed) && createPortal(dialog, box);
  }
  return (
    <>
      <span hidden ref={anchor} />
      {contents()}
    </>
  );
}
