import { Dialog as Base } from '@base-ui/react/dialog';
import { DialogBackdrop, DialogPanel, Dialog as Headless } from '@headlessui/react';
import Mui from '@mui/material/Dialog';
import MuiTitle from '@mui/material/DialogTitle';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as Aria, Modal, ModalOverlay } from 'react-aria-components';

/** Props of a modal dialog of a host application. Its name is 'Settings'. */
export interface HostDialogProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

const NAME = 'Settings';

/** The platform's own dialog, which closes when the user presses outside of its rectangle, as many pages do it. */
function NativeDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen) return;
    current.showModal();
    const press = ({ clientX, clientY, target }: PointerEvent | MouseEvent) => {
      const { left, right, top, bottom } = current.getBoundingClientRect();
      const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
      if (!isInside && target instanceof Node && current.contains(target)) current.close();
    };
    for (const type of ['pointerdown', 'click'] as const) current.addEventListener(type, press);
    return () => {
      for (const type of ['pointerdown', 'click'] as const) current.removeEventListener(type, press);
      current.close();
    };
  }, [isOpen]);
  return (
    <dialog ref={dialog} aria-label={NAME} onClose={onClose}>
      {isOpen && children}
    </dialog>
  );
}

function RadixDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="backdrop" />
        <Radix.Content className="panel" aria-describedby={undefined}>
          <Radix.Title>{NAME}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function HeadlessDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  return (
    <Headless open={isOpen} onClose={onClose} aria-label={NAME}>
      <DialogBackdrop className="backdrop" />
      <div>
        <DialogPanel className="panel">{children}</DialogPanel>
      </div>
    </Headless>
  );
}

function AriaDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  return (
    <ModalOverlay className="backdrop" isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="panel">
        <Aria aria-label={NAME}>{children}</Aria>
      </Modal>
    </ModalOverlay>
  );
}

function MuiDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  return (
    <Mui open={isOpen} onClose={onClose}>
      <MuiTitle>{NAME}</MuiTitle>
      {children}
    </Mui>
  );
}

function BaseDialog({ isOpen, onClose, children }: HostDialogProps): ReactNode {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="panel">
          <Base.Title>{NAME}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The modal dialogs of host applications, by the library. */
export const hostDialogs = {
  native: NativeDialog,
  radix: RadixDialog,
  headless: HeadlessDialog,
  aria: AriaDialog,
  mui: MuiDialog,
  base: BaseDialog,
} satisfies Record<string, (props: HostDialogProps) => ReactNode>;
